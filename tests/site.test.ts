import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { compile, runnable, write } from './tools/compile-blocks.ts'
import { documents } from './tools/guide.ts'
import { root } from './tools/modules.ts'
import { codeBlocks, isEarly } from './tools/readme.ts'
import { pageOf } from './tools/site/api-page.ts'
import { readDocstring } from './tools/site/docstring.ts'
import { anchorOf, declaredCatalogues, errorEntries } from './tools/site/errors.ts'
import { mendKeys } from './tools/site/errors-page.ts'
import { withSources } from './tools/site/page-blocks.ts'
import { pluginSources } from './tools/site/plugin-sources.ts'
import { allPages } from './tools/site/write-pages.ts'

/** Every page; read once, since types and docstrings of all sources are gone through for it. */
let read: ReturnType<typeof allPages> | undefined
const pagesOf = (): ReturnType<typeof allPages> => {
  read ??= allPages()
  return read
}

/** The blocks of the readme and of the pages written by hand, each in a folder of its page. */
const blocksOfPages = () =>
  documents().flatMap(({ path, text }) =>
    codeBlocks(text).map((block) => ({
      ...block,
      file: `${path.replace(/\.md$/, '')}/${block.file}`,
    })),
  )

/** Packages that some blocks need and only a fresh app installs, which compiles, builds and runs them. */
const ofApps = /from '(next|react-router|wagmi|@tanstack|@wallet-standard)\b/

test('the code of the documents compiles; blocks of other libraries say why they do not', async () => {
  const ours = blocksOfPages().filter(
    ({ foreign, code }) => foreign === undefined && !ofApps.test(code),
  )
  expect(await compile('site', ours)).toEqual([])
})

test('the tests on the pages pass when they run', async () => {
  const ours = blocksOfPages().filter(({ foreign }) => foreign === undefined)
  const blocks = ours.filter(({ file }) => file.endsWith('.test.ts'))
  // The others too: a test imports what the page has beside it.
  const folder = write('site-run', ours.map(runnable))
  expect(blocks.length).toBeGreaterThan(1)
  for (const { file } of blocks) {
    const { results } = await import(/* @vite-ignore */ join(folder, file))
    expect(results, file).not.toHaveLength(0)
    await expect(Promise.all(results), file).resolves.toBeDefined()
  }
})

test('no block of a page gives a command while its module loads: the kernel has not started then', () => {
  expect(blocksOfPages().filter(isEarly)).toEqual([])
})

test('a preset stands in the list of plugins in one way: as one of its items', () => {
  const other = /\.\.\.(eip155|solana|bip122|polkadot)\(|plugins: (eip155|solana|bip122|polkadot)\(/
  const found = blocksOfPages().filter(({ code }) => other.test(code))
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([])
})

test('a block of another library never imports this one', () => {
  const foreign = blocksOfPages().filter((block) => block.foreign !== undefined)
  expect(foreign.filter(({ code }) => code.includes('wallet-kernel'))).toEqual([])
})

test('a page gets the blocks of the readme and whole files by their name, and nothing else', () => {
  expect(withSources('<!-- block: start.md/src/chosen.tsx -->')).toContain(
    "lazyKernel(() => import('./kernel'))",
  )
  expect(withSources('<!-- file: examples/minimal/main.tsx -->')).toContain('createRoot(')
  expect(() => withSources('<!-- block: missing.ts -->')).toThrow('missing.ts')
  expect(() => withSources('<!-- file: missing.ts -->')).toThrow('missing.ts')
})

test('a type that no entry point exports stands with the names that need it', async () => {
  const page = (await pagesOf()).get('api/kernel.md') ?? ''
  const of = (name: string): string => page.split(`{#${name}}`)[1]?.split('\n### ')[0] ?? ''
  expect(of('Effect')).toContain("type EffectOrder = 'latest' | 'exhaust' | 'queue' | 'all'")
  expect(of('Effect')).toContain('    payload: Payload,')
  expect(of('Effect')).toContain('[LoggedEvent](#LoggedEvent)')
  // What is exported has a place of its own.
  expect(of('Effect')).not.toContain('interface Context<')
  // A name is what its own file means by it.
  expect(of('createKernel')).not.toContain('transactions.md')
})

test('every error code of the sources stands on the page of errors under an anchor of its own', async () => {
  const entries = await errorEntries()
  const plugins = new Set(entries.map(({ plugin }) => plugin))
  const declared = new Set(declaredCatalogues().map(({ id }) => id))
  expect([...plugins].sort()).toEqual([...declared].sort())
  const page = (await pagesOf()).get('errors.md') ?? ''
  const anchors = entries.map(({ code }) => anchorOf(code))
  expect(new Set(anchors).size).toBe(entries.length)
  expect(anchors.filter((anchor) => !page.includes(`{#${anchor}}`))).toEqual([])
})

test('every plugin has a page with each of its commands, facts and slots, and one with what it stores', async () => {
  const pages = await pagesOf()
  const plugins = pluginSources()
  expect(plugins.map(({ id }) => id)).toEqual(expect.arrayContaining(['send', 'embeddedWallet']))
  const send = pages.get('plugins/send.md') ?? ''
  for (const part of ['### transfer', '| `amountEntered` |', '| `receivers` |', '### useSend'])
    expect(send).toContain(part)
  expect(send).toContain('(../errors.md#send-form-incomplete)')
  expect(pages.get('plugins/theme.md')).toContain('### ThemeOptions')
  expect(pages.get('security.md')).toContain('| `wallet-kernel/wallets` | `recent`, `unserved` |')
  const kept = plugins.filter(({ folder }) => !pages.has(`plugins/${folder}.md`))
  expect(kept).toEqual([])
})

test('every command and every slot of a plugin says on its page what it is for', async () => {
  const pages = await pagesOf()
  const part = (folder: string, title: string): string =>
    pages.get(`plugins/${folder}.md`)?.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const silent = pluginSources().flatMap(({ folder }) => {
    const commands = part(folder, 'Commands').split('\n### ').slice(1)
    const slots = part(folder, 'Slots').match(/^\| `.*$/gm) ?? []
    return [
      ...commands.filter((text) => text.trimEnd().endsWith('```')),
      ...slots.filter((row) => row.endsWith('|  |')),
    ].map((text) => `${folder}: ${text.split('\n')[0]}`)
  })
  expect(silent).toEqual([])
})

test('every exported name stands on the page of its entry point under an anchor of its own, and says what it is', async () => {
  const pages = await pagesOf()
  const recorded: Record<string, string[]> = JSON.parse(
    readFileSync(join(root, 'tests/exports.json'), 'utf8'),
  )
  for (const [subpath, exported] of Object.entries(recorded)) {
    const page = pages.get(`api/${pageOf(subpath)}.md`) ?? ''
    const anchors = [...page.matchAll(/^### \w+ \{#(\w+)\}\n\n(?!```)/gm)].map(
      ([, anchor]) => anchor,
    )
    const names = exported.map((name) => name.replace(/^type /, ''))
    expect(anchors.sort(), `${subpath}: the names with a docstring`).toEqual(names.sort())
  }
})

test('an entry of the API has the signature without its body, the example, and what is thrown', async () => {
  const pages = await pagesOf()
  const entry = (page: string, name: string): string =>
    pages
      .get(`api/${page}.md`)
      ?.split(/^(?=### )/m)
      .find((text) => text.startsWith(`### ${name} `)) ?? ''
  const eip1193 = entry('eip155', 'eip1193')
  expect(eip1193).toContain('options: Eip1193Options,\n): Plugin<Contribution<')
  expect(eip1193).toContain("const team = eip1193({ id: 'team'")
  expect(eip1193).toContain('](../errors.md#eip155-provider-gone)')
  expect(eip1193).toContain('[Contribution](./kernel.md#Contribution)')
  expect(eip1193).not.toContain('return ')
  expect(entry('siwx', 'siwx')).toContain('**Throws** [`siwx/both-stores`](../errors.md#')
  expect(entry('kernel', 'KernelError')).not.toContain('#brand')
  expect(entry('react', 'preloadModal')).not.toContain('//')
  expect(entry('testing-playwright', 'walletFixtures')).toMatch(
    /\n {2}async node\(.*\): Promise<void>\n/,
  )
  expect(entry('testing-playwright', 'walletFixtures')).not.toContain('await ')
  expect(entry('presets', 'eip155')).toContain('(./eip155.md#eip155)')
})

test('a docstring is read by its tags, and one that no page would show is refused by its name', () => {
  const doc = 'Sends.\n\n@deprecated Use `pay`.\n@throws `send/gone`\n@example\nsend()'
  expect(readDocstring(doc)).toEqual({
    ...{ text: 'Sends.', deprecated: 'Use `pay`.' },
    ...{ throws: ['`send/gone`'], examples: ['send()'] },
  })
  expect(() => readDocstring('Sends.\n@returns nothing')).toThrow('@returns')
})

test('every link between the pages leads to a page and an anchor that are there', async () => {
  const pages = await pagesOf()
  const anchorsOf = (text: string): readonly string[] =>
    [...text.matchAll(/^#{1,6} (.*?)(?: \{#([\w-]+)\})?$/gm)].map(
      ([, title = '', id]) => id ?? title.toLowerCase().replace(/[^\w]+/g, '-'),
    )
  const lost = [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(((?:\.\.?\/[^)#]*)?)(?:#([^)]+))?\)/g)]
      .map(([, to = '', anchor]) => {
        const page =
          to === '' ? path : posix.join(posix.dirname(path), to).replace(/(\.md)?$/, '.md')
        return { page, anchor }
      })
      .filter(
        ({ page, anchor }) =>
          !pages.has(page) || (anchor && !anchorsOf(pages.get(page) ?? '').includes(anchor)),
      )
      .map(({ page, anchor }) => `${path}: ${page}#${anchor ?? ''}`),
  )
  expect([...new Set(lost)]).toEqual([])
})

test('the sentence of an error on its page has no value that could not be shown', async () => {
  const texts = (await errorEntries()).map(({ text }) => text)
  expect(texts.filter((text) => /undefined|NaN|\[object|function|=>/.test(text))).toEqual([])
  expect(texts).toContain('You have {held} {symbol} on {network}.')
})

test('an error whose sentence does not say what to do has that on its page, and no other code has', async () => {
  const known = JSON.parse(readFileSync(join(root, 'examples/site/mends.json'), 'utf8'))
  const entries = await errorEntries()
  const keys = entries.flatMap(({ code }) => mendKeys(code))
  expect(Object.keys(known).filter((key) => !keys.includes(key))).toEqual([])
  // A second sentence, or one that begins with the verb, is what to do.
  const says = /[.!:;] \S|^(Choose|Connect|Enter|Please|Add|Set) /
  const silent = entries.filter(
    ({ code, text }) => !says.test(text) && !mendKeys(code).some((key) => key in known),
  )
  const how = 'say it in a second sentence of the error, or in examples/site/mends.json'
  expect(
    silent.map(({ code }) => code),
    how,
  ).toEqual([])
})
