import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf, readLock, runtimeTree } from '../licences.ts'
import { root } from '../modules.ts'
import { type Manifest, publishLine, type Release, whyNot } from './readiness.ts'

/** What `npm pack` says about the tarball that it wrote. */
interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly integrity: string
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })

function releaseOf(tag: string): Release {
  const remotes = lines(git('remote'))
  return {
    manifest: JSON.parse(read('package.json')),
    locked: readLock('package-lock.json')['']?.version,
    changelog: read('CHANGELOG.md'),
    tag,
    changed: lines(git('status', '--porcelain')).map((line) => line.slice(3)),
    tags: lines(git('tag', '--list')),
    remote: remotes.includes('origin') ? git('remote', 'get-url', 'origin').trim() : undefined,
  }
}

const place = '.cache/release'

/** Packages of their own that are released together with this one, under its version. */
const companions = ['examples/create', 'examples/codemod']

/** Packs what is built in a folder into `.cache/release`. */
function pack(from: string): Packed {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', join(root, place)]
  const cwd = join(root, from)
  const answer = execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  // npm 11 answers with a list, later ones with an object keyed by package.
  const [packed] = Object.values(JSON.parse(answer)) as Packed[]
  if (packed === undefined) throw new Error(`npm pack answered ${answer}`)
  return packed
}

/** How many packages a host may install, by licence. */
function licences(): string {
  const packages = readLock('package-lock.json')
  const counts = new Map<string, number>()
  for (const place of runtimeTree(packages)) {
    const licence = licenceOf(packages, place)
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  return sorted.map(([licence, count]) => `${count} ${licence}`).join(', ')
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The sizes that the package tests measured, where they ran. */
function sizes(): readonly object[] {
  const file = '.cache/sizes.json'
  if (!existsSync(join(root, file))) return []
  const rows = JSON.parse(read(file)) as readonly Record<string, unknown>[]
  return rows.map(({ what, value, unit, budget }) => ({ what, value, unit, budget }))
}

const show = (what: string, text: string): void => console.log(`${what.padEnd(12)} ${text}`)

/** Packs a folder, and prints what a release of it would be. Returns the path of its tarball. */
function showPacked(release: Release, from: string): string {
  const { name, version, license } = release.manifest
  const packed = pack(from)
  const tarball = `${place}/${packed.filename}`
  console.log(`\n── ${name} ${version}, what would be published\n`)
  show('tarball', tarball)
  show('files', `${packed.files.length}, ${kilobytes(packed.size)} packed`)
  show('unpacked', kilobytes(packed.unpackedSize))
  show('integrity', packed.integrity)
  show('licence', String(license))
  show('command', publishLine(tarball, release))
  return tarball
}

/** The same for a companion; returns what speaks against it alone. */
function showCompanion(main: Release, from: string): readonly string[] {
  const manifest: Manifest = JSON.parse(read(join(from, 'package.json')))
  const { name, version } = manifest
  const release = { ...main, manifest, locked: version }
  showPacked(release, from)
  if (version !== main.manifest.version)
    return [`${name} has version ${version}, not that of ${main.manifest.name}.`]
  const known = whyNot(main)
  return whyNot(release)
    .filter((reason) => !known.includes(reason))
    .map((reason) => `${name}: ${reason}`)
}

/**
 * Packs the build and its companions, prints what a release of them would be, and says why it cannot be published yet. It
 * never publishes. Returns the reasons; empty where there is none.
 */
export async function showRelease(tag: string, tested: boolean): Promise<readonly string[]> {
  rmSync(join(root, place), { recursive: true, force: true })
  mkdirSync(join(root, place), { recursive: true })
  const release = releaseOf(tag)
  const tarball = showPacked(release, '.')
  show('installs', licences())
  show('provenance', 'from a CI run that may ask for an identity (id-token: write)')
  if (tested) console.table(sizes())
  const others = companions.flatMap((from) => showCompanion(release, from))
  // It takes a minute, and its own compiler.
  const types = tested
    ? await (await import('./types.ts')).typeProblems(readFileSync(join(root, tarball)))
    : []
  const reasons = [...whyNot(release), ...others, ...types]
  if (reasons.length > 0) console.log('\n── not yet, because')
  for (const reason of reasons) console.log(`- ${reason}`)
  console.log('\nNothing was published.')
  return reasons
}
