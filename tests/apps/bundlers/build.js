import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rspack } from '@rspack/core'
import { build } from 'esbuild'
import webpack from 'webpack'

const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const entry = join(root, 'src/main.js')

/** One configuration for webpack and Rspack, without a line for this package. Minifying takes most of the time. */
const settings = (path) => ({
  context: root,
  mode: 'production',
  entry,
  output: { path, filename: 'main.js', publicPath: 'auto' },
  optimization: { minimize: false },
  performance: false,
})

const byWebpack = (bundler) => async (path) => {
  const compiler = bundler(settings(path))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
  return [...errors, ...warnings].map(({ message }) => message)
}

const byEsbuild = async (outdir) => {
  const { warnings } = await build({
    entryPoints: [entry],
    ...{ outdir, bundle: true, splitting: true, format: 'esm', logLevel: 'silent' },
  })
  return warnings.map(({ text }) => text)
}

const bundlers = {
  webpack: byWebpack(webpack),
  rspack: byWebpack(rspack),
  esbuild: byEsbuild,
}

const page = (name) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${name}</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/${name}/main.js"></script></body>
</html>
`

const complaints = []
async function buildAll(folder) {
  for (const [name, bundle] of Object.entries(bundlers)) {
    const found = await bundle(join(root, folder, name)).catch((error) => [error.message])
    complaints.push(...found.map((text) => `${folder}, ${name}: ${text}`))
  }
}

rmSync(join(root, 'dist'), { recursive: true, force: true })
await buildAll('dist')
for (const name of Object.keys(bundlers)) writeFileSync(join(root, `dist/${name}.html`), page(name))

// The same without any SDK installed.
const [installed, away] = ['node_modules/viem', 'node_modules/.viem'].map((path) =>
  join(root, path),
)
mkdirSync(join(root, 'node_modules'), { recursive: true })
renameSync(installed, away)
try {
  await buildAll('bare')
} finally {
  renameSync(away, installed)
}

if (complaints.length > 0) {
  console.error(complaints.join('\n\n'))
  process.exitCode = 1
}
