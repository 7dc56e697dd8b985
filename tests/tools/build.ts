// npm run build: JavaScript by Vite, declarations by tsc, both into dist/.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './modules.ts'
import { publicNames } from './public-names.ts'
import { bin, run } from './run.ts'

const steps = [
  ['vite', ['build', '--logLevel', 'warn']],
  ['tsc', ['-p', 'tsconfig.build.json']],
] as const
for (const [program, args] of steps) {
  const { code } = await run(bin(program), args)
  if (code !== 0) process.exit(code)
}

// tsc keeps `.ts` in the imports of a declaration; only `.js` leads a host to the `.d.ts` beside it.
const dist = join(root, 'dist')
let declarations = 0
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const path = join(dist, name)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'))
  declarations += 1
}
console.log(`dist: ${declarations} declaration files`)

// Frameworks with server components draw these in the browser. The directive stands in a module of its own, which the
// `react-server` condition alone leads to: other bundlers warn of each directive that they leave out.
for (const entry of ['.', 'react', 'react/primitives', 'devtools', 'plugins/eip155/react']) {
  const names = Object.keys(await import(join(dist, entry, 'index.js'))).sort()
  const text = `'use client'\nexport {\n  ${names.join(',\n  ')},\n} from './index.js'\n`
  writeFileSync(join(dist, entry, 'client.js'), text)
}

// The same for entries that import what the apps bring, which is not installed here: their names are read from the sources.
for (const subpath of ['compat/connectkit', 'compat/rainbowkit', 'compat/wallet-adapter']) {
  const entry = `react/${subpath}`
  const names = (publicNames()[subpath] ?? []).filter((name) => !name.startsWith('type '))
  const text = `'use client'\nexport {\n  ${names.join(',\n  ')},\n} from './index.js'\n`
  writeFileSync(join(dist, entry, 'client.js'), text)
  const sheet = join(root, entry, 'styles.css')
  if (existsSync(sheet)) copyFileSync(sheet, join(dist, entry, 'styles.css'))
}

// No kernel gets from a server component to the browser: React dies of the attempt without a word about the reason.
const sentence =
  'A kernel cannot be handed on by a server component. Put createKernel() and <KernelProvider> into a file that begins with "use client".'
for (const [entry, headless] of [
  ['.', ['createKernel']],
  ['react', []],
] as const) {
  const own: readonly string[] = ['KernelProvider', ...headless]
  const names = Object.keys(await import(join(dist, entry, 'index.js'))).sort()
  const drawn = names.filter((name) => !own.includes(name))
  const run = headless.map((name) => `export { ${name} } from './kernel/index.js'\n`)
  const text = `${run.join('')}export {\n  ${drawn.join(',\n  ')},\n} from './client.js'
export function KernelProvider() {
  throw new Error('${sentence}')
}
`
  writeFileSync(join(dist, entry, 'server.js'), text)
}
if (declarations === 0) process.exit(1)
