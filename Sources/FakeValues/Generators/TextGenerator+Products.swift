import JSONModel

extension TextGenerator {
    /// Such as `Compact Walnut Lamp`.
    package static let productName = productName(kind: nil)

    /// Names of products that are all of one kind: `Compact Walnut Shelf` for a type `Shelf`.
    package static func productName(kind: [UInt8]?) -> TextGenerator {
        TextGenerator { identity, writer in
            let hash = identity.facet(.product)
            ThingTables.productAdjectives.write(hash, to: &writer)
            writer.writeRaw(" ")
            if let material = identity.given(.product, .material) {
                writer.writeTitle(material)
            } else {
                ThingTables.materials.write(hash.mixed(with: 1), to: &writer)
            }
            writer.writeRaw(" ")
            if let kind {
                writer.writeCapitalized(kind[...])
            } else {
                ThingTables.products.write(hash.mixed(with: 2), to: &writer)
            }
        }
        .named(.product)
    }

    package static let productMaterial = word(of: ThingTables.materials) { $0.facet(.product).mixed(with: 1) }
    static let productKind = word(of: ThingTables.products) { $0.facet(.product).mixed(with: 2) }
    package static let productCategory = word(of: ThingTables.departments) { $0.facet(.product).mixed(with: 3) }

    /// Sentences about the object as a product: of its kind, made of its material.
    package static let productDescription = productDescription(kind: nil)

    /// Sentences about products that are all of one kind.
    package static func productDescription(kind: [UInt8]?) -> TextGenerator {
        TextGenerator { identity, writer in
            let hash = identity.facet(.product)
            let words: Grammar.Words = [
                "material": identity.given(.product, .material) ?? lowercaseMaterials.pick(hash.mixed(with: 1)),
                "product": kind?[...] ?? lowercaseKinds.pick(hash.mixed(with: 2)),
            ]
            PhraseTables.productDescription.write(identity.field, with: words, to: &writer)
        }
    }

    private static let lowercaseMaterials = ThingTables.materials.lowercased
    private static let lowercaseKinds = ThingTables.products.lowercased

    /// Such as `LAM-48213`.
    package static let sku = TextGenerator { identity, writer in
        let hash = identity.facet(.product)
        let kind = ThingTables.products.pick(hash.mixed(with: 2))
        for letter in kind.prefix(3) { writer.writeRaw(letter & 0xDF) }
        writer.writeRaw("-")
        writer.writeDigits(hash.mixed(with: 4).below(100_000), width: 5)
    }

    package static let colorName = TextGenerator { $1.writeRaw(Array(color($0).name.utf8)) }

    /// The hexadecimal form of the object's colour name: `#FF7F50`.
    package static let colorHex = TextGenerator { $1.writeRaw(Array(color($0).hex.utf8)) }

    /// Six digits without `#`, as GitHub's labels have them.
    package static let colorDigits = colorHex.slug()

    private static func color(_ identity: Identity) -> (name: String, hex: String) {
        ThingTables.colors[identity.facet(.color).below(ThingTables.colors.count)]
    }

    package static let size = TextGenerator.oneOf("XS", "S", "M", "L", "XL", "XXL")
    package static let genre = TextGenerator.word(of: ThingTables.genres)
    package static let petName = TextGenerator.word(of: ThingTables.animals)

    package static let dish = ingredient.then(" ", word(of: ThingTables.dishes) { $0.facet(.title).mixed(with: 1) })
    package static let ingredient = word(of: ThingTables.ingredients) { $0.facet(.title) }
    package static let vehicleMake = word(of: ThingTables.vehicleMakes) { $0.facet(.title) }
    package static let vehicleModel = word(of: ThingTables.vehicleModels) { $0.facet(.title).mixed(with: 1) }
    package static let vehicleName = vehicleMake.then(" ", vehicleModel)
}
