import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { guideBlock } from '../tools/guide.ts'
import { root } from '../tools/modules.ts'
import { type App, type AppName, appOf, folderOf, home } from './apps.ts'
import { type Ended, run } from './run.ts'

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/** The package as it would be published. */
export interface Tarball {
  readonly path: string
  /** What decides an installation: the manifest's constraints. */
  readonly constraints: string
}

/** Packs what `npm run build` made. Throws where it made nothing. */
export async function pack(): Promise<Tarball> {
  if (!existsSync(join(root, 'dist'))) throw new Error('npm run build comes first')
  await mkdir(home, { recursive: true })
  const { code, output } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', home],
    { cwd: root },
  )
  const file = /\S+\.tgz/.exec(output)?.[0]
  if (code !== 0 || file === undefined) throw new Error(`npm pack: ${output}`)
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { version, engines, dependencies, peerDependencies, peerDependenciesMeta } = manifest
  const { optionalDependencies } = manifest
  const constraints = { version, engines, dependencies, peerDependencies, peerDependenciesMeta }
  return {
    path: join(home, file),
    constraints: JSON.stringify({ ...constraints, optionalDependencies }),
  }
}

/** Empties a folder but for what is kept. */
async function clear(folder: string, keep: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder))
    if (!keep.has(name)) await rm(join(folder, name), { recursive: true })
}

/** Puts another build of the package where one with the same constraints is installed, beside its own dependencies. */
async function replacePackage(folder: string, tarball: Tarball): Promise<Ended> {
  const place = join(folder, 'node_modules/wallet-kernel')
  await clear(place, new Set(['node_modules']))
  const args = ['xzf', tarball.path, '-C', place, '--strip-components=1']
  return run('tar', args, { cwd: folder })
}

const kept: ReadonlySet<string> = new Set(['node_modules', '.installed'])

/** Puts the packages of others into an app, without what was built or installed in their folders. */
async function copyPackages({ packages = [] }: App, folder: string): Promise<void> {
  for (const name of packages)
    await cp(join(root, 'examples', name), join(folder, 'packages', name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    })
}

/** Installs the packages that stand in the app itself by their names. */
async function linkPackages({ packages = [] }: App, folder: string): Promise<void> {
  for (const name of packages) {
    const place = join(folder, 'node_modules', name)
    await rm(place, { recursive: true, force: true })
    await symlink(join(folder, 'packages', name), place)
  }
}

/**
 * Lays an app out that has the packages of another one, which is installed before, so that it brings no lock of its
 * own. Nothing is fetched.
 */
async function layOut(app: App, shares: AppName): Promise<Ended> {
  const from = performance.now()
  const folder = folderOf(app)
  await rm(folder, { recursive: true, force: true })
  await cp(join(root, 'tests/apps', app.sources ?? app.name), folder, { recursive: true })
  await copyPackages(app, folder)
  await link(app, shares)
  const codemod = join(root, 'examples/codemod/codemod.mjs')
  if (app.kit !== undefined)
    return run('node', [codemod, app.kit, 'src', '--write'], { cwd: folder })
  return { code: 0, output: '', seconds: (performance.now() - from) / 1000 }
}

/**
 * Lays an app out and installs the tarball into it with npm's own resolution, on top of the lock that the app had
 * before: an installed tree is used again while manifest, lock and the package's constraints are the same.
 */
export async function install(app: App, tarball: Tarball): Promise<Ended> {
  if (app.shares !== undefined) return layOut(app, app.shares)
  const folder = folderOf(app)
  const own = join(root, 'tests/apps', app.name)
  const manifest = await readFile(join(own, 'package.json'), 'utf8')
  const lock = await readFile(join(own, 'package-lock.json'), 'utf8')
  const key = digest(manifest, lock, tarball.constraints, process.version)
  const found = await readFile(join(folder, '.installed'), 'utf8').catch(() => undefined)
  if (found !== key) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await clear(folder, kept)
  await writeSources(app, folder)
  await copyPackages(app, folder)
  const ended =
    found === key
      ? await replacePackage(folder, tarball)
      : await run('npm', ['install', tarball.path], { cwd: folder })
  await linkPackages(app, folder)
  if (ended.code === 0) await writeFile(join(folder, '.installed'), key)
  return ended
}

/** Puts the packages of another app's installation into place, and links those that stand in the app itself. */
async function link(app: App, shares: AppName): Promise<void> {
  const own = join(folderOf(app), 'node_modules')
  const installed = join(folderOf(appOf(shares)), 'node_modules')
  await rm(own, { recursive: true, force: true })
  await mkdir(own)
  const kits = app.kits ?? []
  for (const name of await readdir(installed)) {
    if (/^\.(?!bin)/.test(name)) continue
    // A kit stands beside packages of its scope: the folder itself is the other app's.
    if (kits.some((kit) => kit.startsWith(`${name}/`)))
      await linkAll(join(installed, name), join(own, name))
    else await symlink(join(installed, name), join(own, name))
  }
  await linkPackages(app, folderOf(app))
  for (const name of kits) {
    await mkdir(dirname(join(own, name)), { recursive: true })
    await symlink(join(root, 'tests/kits/node_modules', name), join(own, name))
  }
}

/** A folder with a link to each entry of another one. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) await symlink(join(from, name), join(to, name))
}

const lockedHere: ReadonlySet<string> = new Set(['package.json', 'package-lock.json'])

async function writeSources(app: App, folder: string): Promise<void> {
  const from = (name: string): string => join(root, 'tests/apps', name)
  await cp(from(app.sources ?? app.name), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  })
  for (const name of lockedHere) await cp(join(from(app.name), name), join(folder, name))
  for (const [name, path] of Object.entries(app.blocks)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${guideBlock(name).code}\n`)
  }
}
