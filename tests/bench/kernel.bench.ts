import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { installMissing } from '../tools/install.ts'
import type { Row } from './row.ts'

const here: string = fileURLToPath(new URL('.', import.meta.url))
const run = promisify(execFile)

/**
 * Dispatch, log and memory of the kernel beside other stores, in one process of its own: built as one
 * production module, because a development module loader would cost more than what is measured.
 */
export async function* bench(): AsyncGenerator<Row> {
  const [failed] = await installMissing({ browser: false, folders: [here] })
  if (failed !== undefined) throw new Error(`${failed.name}\n${failed.output}`)
  const outDir = join(here, '../../.cache/bench/kernel')
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(here, 'dispatch/main.ts'),
      target: 'node20',
      minify: false,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  const { stdout } = await run(process.execPath, ['--expose-gc', join(outDir, 'main.mjs')], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1e7,
  })
  for (const line of stdout.trim().split('\n')) yield JSON.parse(line) as Row
}
