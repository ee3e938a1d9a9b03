# Every target installs the system packages it needs first.

release = $$(scripts/release-flags)

.PHONY: run build install install-texts dist packages docs test test-under-load lint format bench soak fuzz tsan

## Builds in release and serves the demo project of this folder.
run: build
	"$$(swift build $(release) --show-bin-path)/mynah" run

build:
	@scripts/install-packages
	swift build $(release) --product mynah

## Installs the program, its manual and its completions: make install PREFIX=/usr/local
PREFIX ?= /usr/local

install: build
	install -d "$(PREFIX)/bin"
	install -s -m 755 "$$(swift build $(release) --show-bin-path)/mynah" "$(PREFIX)/bin/mynah"
	$(MAKE) --no-print-directory install-texts PREFIX="$(PREFIX)" PROGRAM="$(PREFIX)/bin/mynah"

# The texts that PROGRAM makes of its own options.
install-texts:
	install -d "$(PREFIX)/share/man/man1" "$(PREFIX)/share/bash-completion/completions" \
		"$(PREFIX)/share/zsh/site-functions" "$(PREFIX)/share/fish/vendor_completions.d"
	"$(PROGRAM)" manual > "$(PREFIX)/share/man/man1/mynah.1"
	for command in $$("$(PROGRAM)" --help | sed -n '/^COMMANDS:/,/^$$/s/^  \([a-z]*\) .*/\1/p'); do \
		"$(PROGRAM)" manual $$command > "$(PREFIX)/share/man/man1/mynah-$$command.1" || exit 1; done
	"$(PROGRAM)" completion bash > "$(PREFIX)/share/bash-completion/completions/mynah"
	"$(PROGRAM)" completion zsh > "$(PREFIX)/share/zsh/site-functions/_mynah"
	"$(PROGRAM)" completion fish > "$(PREFIX)/share/fish/vendor_completions.d/mynah.fish"

## Makes what is shipped, in dist/: a tarball that runs from any folder.
dist: build
	@scripts/install-packages dist
	packaging/tarball
	cd dist && sha256sum *.tar.gz *.spdx.json > SHA256SUMS

## Makes the other forms of the tarball, in dist/: packages for Debian, Homebrew, npm, PyPI and SwiftPM.
packages:
	@scripts/install-packages dist
	packaging/deb
	packaging/homebrew
	packaging/npm/pack
	packaging/python/wheel
	packaging/swiftpm/bundle
	cd dist && sha256sum *.tar.gz *.spdx.json *.deb *.rb *.tgz *.whl *.zip \
		$$(find mynah-plugin-* -type f | LC_ALL=C sort) > SHA256SUMS

## Builds the pages as a site, in .build/site, and holds their examples of files against the JSON Schemas of such.
docs:
	scripts/site
	scripts/check-examples

## Lints, builds and runs every test: the server's, and those of the example package, which shares the build. Then builds the
## pages of the Swift libraries, whose links have to lead somewhere.
test: lint
	@scripts/install-packages
	swift build --build-tests
	scripts/run-tests --skip-build --parallel
	swift build $(examples) --build-tests
	scripts/run-tests $(examples) --skip-build --parallel
	scripts/documentation

examples := --package-path Examples --scratch-path .build

## The tests beside eight busy loops: none of them may wait for a duration.
test-under-load:
	@scripts/install-packages
	swift build --build-tests
	scripts/under-load 8 scripts/run-tests --skip-build --parallel

lint:
	swift format lint --strict --parallel --recursive $(sources)

format:
	swift format --in-place --parallel --recursive $(sources)

sources := Package.swift Sources Tests Examples

## Prints one table: cycles and processor time per request, beside the least possible; start-up, memory.
bench:
	@scripts/install-packages bench
	Tests/Benchmarks/run

## A thousand edits under eight clients: no request fails, memory stays flat.
soak:
	@scripts/install-packages
	swift build $(release) --product mynah
	swift build --build-tests
	MYNAH_SOAK_EDITS=1000 MYNAH_PROGRAM="$$(swift build $(release) --show-bin-path)/mynah" \
		swift test --skip-build --filter ReloadUnderLoadTests

## Fuzzes each parser for a minute.
fuzz:
	@scripts/install-packages
	Fuzz/run 60

## Runs the tests of what shares state under the thread sanitizer, in a build of its own, but for those that weigh the
## heap, which the sanitizer has made its own. A race in a server that a test
## starts ends it with a status that the test does not expect.
tsan:
	@scripts/install-packages
	TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/thread-sanitizer.txt report_thread_leaks=0" \
		swift test --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build/tsan --skip StoreMemoryTests --filter \
		'^((HTTPTransport|ServerRuntime|GraphQLOverHTTP|AdminOverHTTP|Recording|FileWatching|Reporting|SchemaMocking|GraphQLExecution|Stubbing|Scripting|Locking|MustacheTemplates)Tests\.|MynahTests\.|AcceptanceTests\.(Admin|BusyShutdown|Descriptor|HotReload|ReloadUnderLoad|RunningScript|Shutdown|Surroundings))'
