import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installInto } from './tools/host-folder.ts'
import { fileOf, joined } from './tools/joined-files.ts'
import { leaksIn } from './tools/leaks.ts'
import { isTest, parseModule, readModules, root, type SourceModule } from './tools/modules.ts'
import { manifest, specifierOf, subpaths, targetsOf } from './tools/public-names.ts'

const run = promisify(execFile)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Entries for apps that have wagmi or an adapter, which are not installed here: `tests/apps` loads and compiles them. */
const needsKit = (path: string): boolean => /^(dist\/react\/)?compat\//.test(path)
/** The entry for apps of Vue, which they have; no other may load it. */
const isForVue = (path: string): boolean => path === 'dist/plugins/vue/index.js'
const standing = subpaths().filter((subpath) => !needsKit(subpath))

let packed: string[] = []
let scripts: SourceModule[] = []

beforeAll(async () => {
  expect(existsSync(join(root, 'dist')), 'npm run build comes first').toBe(true)
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
  })
  // npm 11 answers with a list, later ones with an object keyed by package.
  const [answer] = Object.values(JSON.parse(stdout)) as { files: { path: string }[] }[]
  packed = (answer?.files ?? []).map(({ path }) => path)
  scripts = packed
    .filter((path) => path.endsWith('.js'))
    .map((path) => parseModule(path, read(path)))
})

describe('the packed files', () => {
  test('are the build, the manifest, the readme and the licence', () => {
    const outside = packed.filter((path) => !path.startsWith('dist/'))
    expect(outside.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(packed.some((path) => path.startsWith('dist/kernel/'))).toBe(true)
  })

  test('have no test, source or example among them', () => {
    const strange = packed.filter(
      (path) =>
        path.startsWith('dist/') && !/^dist\/(?!.*\.test\.).+\.(js|js\.map|d\.ts)$/.test(path),
    )
    // They lead lazy imports of SDKs to an empty module where the host has none.
    const forSdks = ['dist/plugins/package.json', 'dist/plugins/sdk/installed.cjs']
    expect(
      strange.filter((path) => !/^dist\/react\/compat\/[\w-]+\/styles\.css$/.test(path)),
    ).toEqual(forSdks)
  })

  test('have a source map beside each script that is built, with the sources and without the machine', () => {
    const built = packed.filter(
      (path) => path.endsWith('.js') && /\/\/# sourceMappingURL=/.test(read(path)),
    )
    expect(built.length).toBeGreaterThan(500)
    const wrong = built.filter((path) => {
      if (!packed.includes(`${path}.map`)) return true
      const { sources, sourcesContent } = JSON.parse(read(`${path}.map`))
      const own = sources.every((source: string) => /^(\.\.\/)+[\w@]/.test(source))
      return !own || sourcesContent?.length !== sources.length
    })
    expect(wrong).toEqual([])
  })

  test('are reached by the manifest as bundlers, Node and TypeScript read it', async () => {
    const { messages, pkg } = await publint({ pkgDir: root, pack: 'npm', strict: true })
    // Node does take `imports` from the nearest manifest; the hosts without an SDK below prove it.
    const nested = 'NESTED_PACKAGE_JSON_FIELD_IGNORED'
    const others = messages.filter(({ code }) => code !== nested)
    expect(others.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
    expect(messages.filter(({ code }) => code === nested)).toHaveLength(1)
  })

  test('hold no secret, machine path or registry', () => {
    expect(packed.flatMap((path) => leaksIn(path, read(path)))).toEqual([])
  })
})

describe('each public subpath', () => {
  test.each(subpaths())('wallet-kernel/%s is packed', (subpath) => {
    expect(packed).toEqual(expect.arrayContaining(Object.values(targetsOf(subpath))))
  })

  test.each(standing)('[G14] wallet-kernel/%s loads where there is no page', async (subpath) => {
    const code = `const names = Object.keys(await import('${specifierOf(subpath)}'))
      console.log(names.length)
      setTimeout(() => process.exit(3), 2000).unref()`
    const { stdout } = await run('node', ['--input-type=module', '-e', code], {
      cwd: root,
      timeout: 30_000,
    })
    expect(Number(stdout)).toBeGreaterThan(0)
  })

  test('observables work with the operators of the RxJS a host has, and end with them', async () => {
    const code = `const [{ createKernel }, { Observable, map, merge }] = await Promise.all([
        import('wallet-kernel/kernel'),
        import('rxjs'),
      ])
      const kernel = createKernel({ plugins: [] })
      let seen = 0
      const plain = map(() => seen++)(kernel.state$)
      const subscription = merge(plain, kernel.state$.pipe(map(() => seen++))).subscribe()
      kernel.start()
      const before = seen
      subscription.unsubscribe()
      kernel.stop()
      console.log(kernel.state$ instanceof Observable, before, seen)`
    const { stdout } = await run('node', ['--input-type=module', '-e', code], { cwd: root })
    // Each of the two has the first state and those of the start, and none after its end.
    const [shared, before, seen] = stdout.trim().split(' ')
    expect(shared).toBe('true')
    expect(Number(before)).toBeGreaterThan(2)
    expect(seen).toBe(before)
  }, 30_000)

  test.each([
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
    ['node16', 'node16'],
  ])(
    'type-checks in a strict host without our settings, %s and %s',
    async (module, moduleResolution) => {
      const folder = join(root, '.cache/host', moduleResolution)
      mkdirSync(folder, { recursive: true })
      const imports = standing.map((path, i) => `import * as n${i} from '${specifierOf(path)}'`)
      const used = standing.map((_, i) => `n${i}`)
      writeFileSync(
        join(folder, 'host.ts'),
        `${imports.join('\n')}\nexport const all: readonly object[] = [${used.join(', ')}]\n`,
      )
      const compilerOptions = {
        ...{ target: 'es2022', module, moduleResolution, strict: true },
        ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], noEmit: true, jsx: 'react-jsx' },
        ...{ skipLibCheck: false, exactOptionalPropertyTypes: true },
      }
      const settings = { compilerOptions, files: ['host.ts'] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
      const answer = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
        (error: { stdout: string }) => error,
      )
      // Declarations of other packages are theirs to mend.
      const ours = answer.stdout.split('\n').filter((line) => /^(dist|\.cache)\//.test(line))
      expect(ours).toEqual([])
    },
  )
})

/** The package behind an import that serves hosts without it as well. */
const packageOf = (from: string): string => from.replace(/^#sdk\//, '')

/** Packages that a bundler looks for when a host imports the subpath, now or lazily. */
function packagesBehind(subpath: string): string[] {
  const byPath = new Map(scripts.map((script) => [script.path, script]))
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { from: written } of byPath.get(path)?.imports ?? []) {
      const from = packageOf(written)
      if (from.startsWith('.')) visit(join(path, '..', from))
      else
        found.add(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  visit(targetsOf(subpath).script)
  expect(seen.size).toBeGreaterThan(1)
  return [...found].sort()
}

describe('a host with one chain family', () => {
  const always = Object.keys(JSON.parse(read('package.json')).dependencies)
  test.each([
    [
      'eip155',
      [
        'viem',
        '@base-org/account',
        '@safe-global/safe-apps-provider',
        '@safe-global/safe-apps-sdk',
      ],
    ],
    ['solana', ['@solana/kit', '@solana/web3.js']],
    ['walletconnect', ['@walletconnect/universal-provider']],
    ['bip122', ['@sats-connect/core']],
    ['polkadot', ['@polkadot/types']],
  ])('installs no SDK of another for wallet-kernel/%s', (family, own) => {
    const behind = packagesBehind(family)
    const sdks = behind.filter((name) => !always.includes(name) && !/^react(-dom)?$/.test(name))
    expect(own).toEqual(expect.arrayContaining(sdks))
    expect(sdks).not.toEqual([])
  })
})

describe('a host without any SDK', () => {
  const host = mkdtempSync(join(tmpdir(), 'no-sdk-'))
  const installed = join(host, 'node_modules/wallet-kernel')

  // Outside the repository, whose own packages would be found from inside.
  beforeAll(() => {
    const { dependencies, peerDependencies } = JSON.parse(read('package.json'))
    installInto(host, Object.keys({ ...dependencies, ...peerDependencies }))
    const families = 'eip155, solana, bip122, polkadot, walletConnect'
    const entry = `import { ${families} } from 'wallet-kernel/presets'
      import { createKernel } from 'wallet-kernel/kernel'
      createKernel({ plugins: [${families.replace(/\w+/g, '$&()')}] }).start()`
    writeFileSync(join(host, 'main.js'), entry)
  })
  afterAll(() => rmSync(host, { recursive: true, force: true }))

  test('builds with every family registered', async () => {
    const output = await build({
      root: host,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: join(host, 'main.js') } },
    })
    const chunks = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
    // Where an SDK would be, there is a module of a few bytes.
    const names = chunks.map(({ fileName }) => fileName)
    expect(names).toContainEqual(expect.stringMatching(/absent-sdk/))
  })

  test.each([
    ['eip155', 'viem.js', 'loadViem', 'viem@2'],
    ['solana', 'sdk.js', 'loadSolana', '@solana/kit'],
    ['bip122', 'sdk.js', 'loadSats', '@sats-connect/core'],
    ['polkadot', 'sdk.js', 'loadTypes', '@polkadot/types@16'],
    ['names', 'ens-sdk.js', 'ensSdk', 'viem@2'],
  ])('learns where %s uses its SDK what to install', async (family, file, name, line) => {
    const path = join(installed, 'dist/plugins', family, file)
    const code = `const { ${name} } = await import(${JSON.stringify(path)})
      await ${name}().catch(({ code, message }) => console.log(code, message))`
    const { stdout } = await run('node', ['--input-type=module', '-e', code], { cwd: host })
    expect(stdout).toContain(`${family}/sdk-missing`)
    expect(stdout).toContain(`npm install ${line}`)
  })
})

describe('an example app', () => {
  test.each(['minimal', 'wagmi', 'solana'])('%s builds with its own settings', async (name) => {
    const folder = join(root, 'examples', name)
    const output = await build({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'error',
      build: { write: false },
    })
    const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
    expect(files.map(({ fileName }) => fileName)).toContain('index.html')
  })
})

describe('the built scripts', () => {
  const isInside = (name: string, list: readonly string[]): boolean =>
    list.some((parent) => name === parent || name.startsWith(`${parent}/`))

  test.each(Object.keys(joined))('join what always loads together: %s', (file) => {
    const sources = readModules().filter(
      ({ path }) => !isTest(path) && fileOf(path.replace(/\.tsx?$/, '')) === file,
    )
    expect(sources.length).toBeGreaterThan(1)
    const exported = packed.filter((path) => path === `dist/${file}.js`)
    expect(exported).toHaveLength(1)
    const own = sources.map(({ path }) => `dist/${path.replace(/\.tsx?$/, '.js')}`)
    expect(own.filter((path) => packed.includes(path) && path !== `dist/${file}.js`)).toEqual([])
  })

  test('draw in the browser where a framework renders components on a server, which alone sees a directive', () => {
    const marked = packed.filter((path) => path.endsWith('.js') && /^'use client'/.test(read(path)))
    const entries = Object.values(manifest().exports).flatMap((targets) =>
      targets['react-server'] === undefined ? [] : [targets['react-server'].slice('./'.length)],
    )
    expect(marked.sort()).toEqual([
      'dist/client.js',
      'dist/devtools/client.js',
      'dist/plugins/eip155/react/client.js',
      'dist/react/client.js',
      'dist/react/compat/connectkit/client.js',
      'dist/react/compat/rainbowkit/client.js',
      'dist/react/compat/wallet-adapter/client.js',
      'dist/react/primitives/client.js',
    ])
    expect(entries.sort()).toEqual([
      'dist/devtools/client.js',
      'dist/plugins/eip155/react/client.js',
      'dist/react/compat/connectkit/client.js',
      'dist/react/compat/rainbowkit/client.js',
      'dist/react/compat/wallet-adapter/client.js',
      'dist/react/primitives/client.js',
      'dist/react/server.js',
      'dist/server.js',
    ])
    for (const path of ['dist/react/server.js', 'dist/server.js'])
      expect(read(path)).toContain("} from './client.js'")
  })

  test.each(['react/server.js', 'server.js'])(
    'tell a server component by %s that a kernel cannot be handed on from there',
    async (file) => {
      const { KernelProvider } = await import(join(root, 'dist', file))
      expect(KernelProvider).toThrow(
        'Put createKernel() and <KernelProvider> into a file that begins',
      )
    },
  )

  test('[G14] make a kernel for a server component too, which may look at its state', async () => {
    const { createKernel } = await import(join(root, 'dist/server.js'))
    const { modal } = await import(join(root, 'dist/plugins/modal/index.js'))
    expect(createKernel({ plugins: [modal] }).state.modal).toMatchObject({ open: false })
  })

  test.each([
    'client.js',
    'server.js',
    'react/client.js',
    'react/server.js',
    'react/primitives/client.js',
    'devtools/client.js',
  ])('export by %s the same names to server components', async (file) => {
    const names = async (path: string): Promise<string[]> =>
      Object.keys(await import(join(root, 'dist', path))).sort()
    expect(await names(file)).toEqual(await names(join(dirname(file), 'index.js')))
  })

  test('import only what the manifest declares', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      read('package.json'),
    )
    const declared = Object.keys({ ...dependencies, ...peerDependencies, ...peerDependenciesMeta })
    const foreign = scripts.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => !/^(\.|!!\.)/.test(from) && !isInside(packageOf(from), declared))
        .map(({ from }) => `${path}: ${from}`),
    )
    expect(scripts).not.toHaveLength(0)
    expect(foreign).toEqual([])
  })

  test('admit the majors of React that apps are tested with, and no others', () => {
    const { peerDependencies } = JSON.parse(read('package.json'))
    const majors = '^18.3.0 || ^19.0.0'
    expect(peerDependencies).toEqual({ react: majors, 'react-dom': majors })
  })

  test('[G15] reach optional peers lazily from every entry', () => {
    const optional = Object.keys(JSON.parse(read('package.json')).peerDependenciesMeta ?? {})
    const byPath = new Map(scripts.map((script) => [script.path, script]))
    const loaded = new Set<string>()
    const load = (path: string): void => {
      if (loaded.has(path)) return
      loaded.add(path)
      for (const { target, kind } of byPath.get(path)?.imports ?? []) {
        if (kind === 'static') load(target)
      }
    }
    const entries = packed.filter((path) => /\/index\.js$/.test(path) && !needsKit(path))
    for (const path of entries) if (!isForVue(path)) load(path)
    expect(optional).not.toHaveLength(0)
    expect([...loaded].filter((name) => isInside(name, optional))).toEqual([])
  })

  test('reach views and React from plugins lazily', () => {
    const eager = scripts
      .filter(({ path }) => /^dist\/plugins\/[^/]+\/(?!views\/|react[/.])/.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ kind }) => kind === 'static')
          .filter(({ target }) => /^react(\/|$)|\/views\/|^dist\/react\//.test(target))
          .map(({ target }) => `${path}: ${target}`),
      )
    expect(eager).toEqual([])
  })
})
