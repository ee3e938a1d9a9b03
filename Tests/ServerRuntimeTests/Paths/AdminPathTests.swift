import MockConfiguration
import Testing

@testable import ServerRuntime

@Suite("Admin path")
struct AdminPathTests {
    @Test(arguments: [
        "/_admin", "/_admin/", "/_admin?x", "/_admin/health", "/_admin//health", "/%5Fadmin/health", "/_%61dmin",
        "/%5f%61%64%6D%69%6e?x=%", "/_admin%2Fhealth", "/_admin%3Fx",
    ])
    func `claims its prefix however it is escaped`(target: String) {
        #expect(AdminPath.claims(target))
    }

    @Test(arguments: [
        "", "/", "*", "/_", "/_adm", "/_administer", "/_ADMIN", "/admin", "//_admin", "/x/_admin", "/graphql",
        "/%255Fadmin", "/_admin%", "/_admi%6", "/%", "/%zz_admin", "/a?/_admin",
    ])
    func `claims nothing else`(target: String) {
        #expect(!AdminPath.claims(target))
    }
}
