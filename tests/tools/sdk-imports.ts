import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))
const sdks = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).peerDependenciesMeta)

/** True for a chain SDK, which a host may or may not install, and for what is inside it. */
export const isSdk = (specifier: string): boolean =>
  sdks.some((name) => specifier === name || specifier.startsWith(`${name}/`))

const absent = 'absent-sdk.js'
const forEachSdk = <T>(value: T): Record<string, T> =>
  Object.fromEntries(sdks.map((name) => [name, value]))

/** SDKs of which the default export is used: `export *` leaves it out. */
const defaults: readonly string[] = ['@safe-global/safe-apps-sdk']

const fileOf = (specifier: string): string => specifier.replace(/^@/, '').replaceAll('/', '-')

/** A module that webpack builds by the loader below, which answers with the SDK or with the empty module. */
const forWebpack = (specifier: string): string => {
  const from = `from '!!./installed.cjs?${specifier}!../${absent}'\n`
  return `export * ${from}${defaults.includes(specifier) ? `export { default } ${from}` : ''}`
}

/** A loader of webpack that needs no configuration: it looks for the SDK as an import would. */
const loader =
  `// Leads to the SDK that the query names, otherwise to an empty module. webpack runs it while it builds.
module.exports = function installed() {
  const done = this.async()
  const name = this.query.slice(1)
  const empty = 'export default undefined\\n'
  const sdk = \`export * from '\${name}'\\n\`
  const all = /DEFAULTS/.test(name) ? \`\${sdk}export { default } from '\${name}'\\n\` : sdk
  this.getResolve({ dependencyType: 'esm' })(this.context, name, (error) =>
    done(null, error ? empty : all),
  )
}
`.replace('DEFAULTS', `^(${defaults.join('|').replaceAll('/', String.raw`\/`)})$`)

/**
 * Makes `import('viem')` an import of `#sdk/viem`, which `dist/plugins/package.json` leads to the SDK, else to an
 * empty module: a host without the SDK builds, and learns of it where the SDK is used. Some bundlers take the second
 * target of the import, others (Vite before 8) the optional peer of the nearest manifest, and esbuild and Bun nothing,
 * silently if the import stands in a `try`. webpack, which would warn, has a loader under its own condition. npm reads
 * none of it there; in the manifest of the package itself, optional peers make it refuse installs.
 */
export const sdkImports = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'sdk-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${sdks.join('|')})(/|$)`) },
      handler(specifier, _importer, { kind }) {
        if (kind !== 'dynamic-import') return { id: specifier, external: true }
        found.add(specifier)
        return { id: `#sdk/${specifier}`, external: true }
      },
    },
    generateBundle() {
      const names = [...found].sort()
      const targets = (name: string): object => ({
        webpack: `./sdk/${fileOf(name)}.js`,
        default: [name, `./${absent}`],
      })
      const nested = {
        name: 'wallet-kernel',
        type: 'module',
        sideEffects: false,
        imports: Object.fromEntries(names.map((name) => [`#sdk/${name}`, targets(name)])),
        peerDependencies: forEachSdk('*'),
        peerDependenciesMeta: forEachSdk({ optional: true }),
      }
      const emit = (name: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName: `plugins/${name}`, source })
      }
      emit('package.json', `${JSON.stringify(nested, null, 2)}\n`)
      emit(absent, 'export default undefined\n')
      emit('sdk/installed.cjs', loader)
      for (const name of names) emit(`sdk/${fileOf(name)}.js`, forWebpack(name))
    },
  }
}
