import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { sourceAlias } from '../../../tests/tools/source-alias.ts'

// Node's streams inside the providers expect these; they stay local to the bundle.
const shims =
  'var global=globalThis,process={env:{NODE_ENV:"production"},browser:true,version:"",' +
  'nextTick:(run,...input)=>queueMicrotask(()=>run(...input)),emitWarning(){},on(){}};'

const bundles = new Map<string, Promise<string>>()

async function buildBundle(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    plugins: [sourceAlias()],
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'sandboxBundle' },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((result) => result.output)
  const code = chunks.find((chunk) => chunk.type === 'chunk')?.code
  if (code === undefined) throw new Error(`The bundle of ${entry} is empty.`)
  return `;(function(){${shims}${code}\n})();\n`
}

/** Bundles a browser entry to one classic script, once per process; leaks no global names. */
export function bundle(entry: URL): Promise<string> {
  const path = fileURLToPath(entry)
  const known = bundles.get(path)
  if (known) return known
  const built = buildBundle(path)
  bundles.set(path, built)
  built.catch(() => bundles.delete(path))
  return built
}
