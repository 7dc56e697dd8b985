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

/**
 * Makes `import('viem')` an import of `#sdk/viem`, which `dist/plugins/package.json` leads to the SDK, else to an
 * empty module: a host without the SDK builds, and learns of it where the SDK is used. Some bundlers take the second
 * target of the import, others (Vite before 8) the optional peer of the nearest manifest. npm reads neither there;
 * in the manifest of the package itself, optional peers make it refuse installs.
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
      const nested = {
        name: 'wallet-kernel',
        type: 'module',
        sideEffects: false,
        imports: Object.fromEntries(
          [...found].sort().map((name) => [`#sdk/${name}`, [name, `./${absent}`]]),
        ),
        peerDependencies: forEachSdk('*'),
        peerDependenciesMeta: forEachSdk({ optional: true }),
      }
      const emit = (name: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName: `plugins/${name}`, source })
      }
      emit('package.json', `${JSON.stringify(nested, null, 2)}\n`)
      emit(absent, 'export default undefined\n')
    },
  }
}
