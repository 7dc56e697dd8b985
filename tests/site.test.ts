import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, runnable, write } from './tools/compile-blocks.ts'
import { root } from './tools/modules.ts'
import { codeBlocks } from './tools/readme.ts'
import { anchorOf, declaredCatalogues, errorEntries } from './tools/site/errors.ts'
import { mendKeys } from './tools/site/errors-page.ts'
import { pluginSources } from './tools/site/plugin-sources.ts'
import { withSources } from './tools/site/readme-blocks.ts'
import { allPages, handWritten } from './tools/site/write-pages.ts'

/** The blocks of the pages written by hand, each in a folder of its page. */
const blocksOfPages = () =>
  handWritten().flatMap(({ path, text }) =>
    codeBlocks(text).map((block) => ({
      ...block,
      file: `${path.replace(/\.md$/, '')}/${block.file}`,
    })),
  )

test('the code of the pages compiles; blocks of other libraries say why they do not', async () => {
  const ours = blocksOfPages().filter(({ foreign }) => foreign === undefined)
  expect(await compile('site', ours)).toEqual([])
})

test('the tests on the pages pass when they run', async () => {
  const blocks = blocksOfPages().filter(({ file }) => file.endsWith('.test.ts'))
  const folder = write('site-run', blocks.map(runnable))
  expect(blocks.length).toBeGreaterThan(1)
  for (const { file } of blocks) {
    const { results } = await import(/* @vite-ignore */ join(folder, file))
    expect(results, file).not.toHaveLength(0)
    await expect(Promise.all(results), file).resolves.toBeDefined()
  }
})

test('a block of another library never imports this one', () => {
  const foreign = blocksOfPages().filter((block) => block.foreign !== undefined)
  expect(foreign.filter(({ code }) => code.includes('wallet-kernel'))).toEqual([])
})

test('a page gets the blocks of the readme and whole files by their name, and nothing else', () => {
  expect(withSources('<!-- readme: src/App.tsx -->')).toContain(
    'createKernel({ plugins: [eip155()] })',
  )
  expect(withSources('<!-- file: examples/minimal/main.tsx -->')).toContain('createRoot(')
  expect(() => withSources('<!-- readme: missing.ts -->')).toThrow('missing.ts')
  expect(() => withSources('<!-- file: missing.ts -->')).toThrow('missing.ts')
})

test('every error code of the sources stands on the page of errors under an anchor of its own', async () => {
  const entries = await errorEntries()
  const plugins = new Set(entries.map(({ plugin }) => plugin))
  const declared = new Set(declaredCatalogues().map(({ id }) => id))
  expect([...plugins].sort()).toEqual([...declared].sort())
  const page = (await allPages()).get('errors.md') ?? ''
  const anchors = entries.map(({ code }) => anchorOf(code))
  expect(new Set(anchors).size).toBe(entries.length)
  expect(anchors.filter((anchor) => !page.includes(`{#${anchor}}`))).toEqual([])
})

test('every plugin has a page with each of its commands, facts and slots, and one with what it stores', async () => {
  const pages = await allPages()
  const plugins = pluginSources()
  expect(plugins.map(({ id }) => id)).toEqual(expect.arrayContaining(['send', 'embeddedWallet']))
  const send = pages.get('plugins/send.md') ?? ''
  for (const part of ['### transfer', '| `amountEntered` |', '| `receivers` |', '### useSend'])
    expect(send).toContain(part)
  expect(send).toContain('(../errors.md#send-form-incomplete)')
  expect(pages.get('plugins/theme.md')).toContain('### ThemeOptions')
  expect(pages.get('security.md')).toContain('| `wallet-kernel/wallets` | `recent` |')
  const kept = plugins.filter(({ folder }) => !pages.has(`plugins/${folder}.md`))
  expect(kept).toEqual([])
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
  expect(silent.map(({ code }) => code)).toEqual([])
})
