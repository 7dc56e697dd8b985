import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contribute, type Dispatch, type Errors, type State } from '../../kernel/index.ts'
import { createTestKernel, flush, memoryStorage } from '../../kernel/testing/index.ts'
import { formatMessage } from '../../react/text.ts'
import { activity } from '../activity/index.ts'
import { analytics } from '../analytics/index.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'
import { names as namesPlugin } from '../names/index.ts'
import { nfts } from '../nfts/index.ts'
import { onramp } from '../onramp/index.ts'
import { bip122, eip155, polkadot, solana, walletConnect } from '../presets/index.ts'
import { provider } from '../provider/index.ts'
import { receive } from '../receive/index.ts'
import { send } from '../send/index.ts'
import { siwx } from '../siwx/index.ts'
import { smartSessions } from '../smart-sessions/index.ts'
import { swap } from '../swap/index.ts'
import { tokens } from '../tokens/index.ts'
import { checkedMessages } from './commands.ts'
import { arabic, type I18nContract, i18n, type Locale, type PluginTexts } from './index.ts'

const slow = (tag: string): { locale: Locale; answer: () => void } => {
  let answer: () => void = () => undefined
  const loaded = new Promise<Record<string, string>>((resolve) => {
    answer = () => resolve({ 'a.b': tag })
  })
  return { locale: { tag, name: tag, direction: 'ltr', load: () => loaded }, answer }
}

const everything = [
  ...[activity(), analytics({}), embeddedWallet(), nfts(), onramp(), provider(), siwx()],
  ...[smartSessions(), eip155(), solana(), polkadot(), bip122(), walletConnect({ projectId: 'p' })],
  ...[namesPlugin(), send(), swap(), receive(), tokens()],
].flat()

test('English needs nothing; Arabic brings its texts and reads from right to left', async () => {
  const kernel = createTestKernel({
    plugins: [i18n({ locales: [arabic] }), ...eip155(), send()],
  })
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', direction: 'ltr', messages: {} })
  await kernel.dispatch.i18n.switchLocale('ar')
  expect(kernel.state.i18n).toMatchObject({ locale: 'ar', direction: 'rtl', loading: false })
  expect(kernel.state.i18n.messages['send.title']).toBe('إرسال')
  await kernel.dispatch.i18n.switchLocale('en')
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', direction: 'ltr', messages: {} })
})

test('the host’s language is loaded at the start, the visitor’s of last time before it', async () => {
  const storage = memoryStorage()
  const french: Locale = { tag: 'fr', name: 'Français', direction: 'ltr', load: () => ({}) }
  const options = { locales: [arabic, french], locale: 'fr' }
  const first = createTestKernel({ plugins: [i18n(options)], ports: { storage } })
  await flush()
  expect(first.state.i18n.locale).toBe('fr')
  expect(first.state.i18n.chosenLocale).toBeUndefined()
  await first.dispatch.i18n.switchLocale('ar')
  first.stop()
  const second = createTestKernel({ plugins: [i18n(options)], ports: { storage } })
  await flush()
  expect(second.state.i18n.locale).toBe('ar')
})

test('an unknown language and one that does not load leave the shown one', async () => {
  const broken: Locale = {
    tag: 'xx',
    name: 'x',
    direction: 'ltr',
    load: () => Promise.reject(new Error('offline')),
  }
  const kernel = createTestKernel({ plugins: [i18n({ locales: [broken] })] })
  await expect(kernel.dispatch.i18n.switchLocale('zz')).rejects.toThrow('no texts for "zz"')
  await expect(kernel.dispatch.i18n.switchLocale('xx')).rejects.toThrow('did not load')
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', loading: false })
})

test('of two languages asked for, the later choice shows, whichever loads first', async () => {
  const [one, two] = [slow('one'), slow('two')]
  const kernel = createTestKernel({ plugins: [i18n({ locales: [one.locale, two.locale] })] })
  const first = kernel.dispatch.i18n.switchLocale('one')
  const second = kernel.dispatch.i18n.switchLocale('two')
  two.answer()
  await second
  one.answer()
  await first
  expect(kernel.state.i18n.locale).toBe('two')
})

test('only texts under plain keys are taken from a locale', () => {
  const loaded = JSON.parse('{"a.b":"c","__proto__":"x","d":7,"constructor":"y"}')
  expect(checkedMessages(loaded)).toEqual({ 'a.b': 'c' })
  expect(checkedMessages(null)).toEqual({})
  expect(checkedMessages({ a: 'x'.repeat(3000) })).toEqual({})
})

test('a plugin from elsewhere brings texts of a known language and a language of its own', async () => {
  const arabicTexts = { messages: { 'notes.title': 'ملاحظات' } }
  const frenchTexts = { messages: { 'notes.title': 'Notes' } }
  const french: Locale = { tag: 'fr', name: 'Français', direction: 'ltr' }
  const texts = { ar: async () => arabicTexts, fr: async () => frenchTexts }
  const notes = contribute<I18nContract>({
    id: 'notes',
    provides: { i18n: { locales: [french], messages: [texts] } },
  })
  const kernel = createTestKernel({
    plugins: [i18n({ locales: [arabic] }), notes, ...eip155(), send()],
  })
  await kernel.dispatch.i18n.switchLocale('ar')
  expect(kernel.state.i18n.messages).toMatchObject({
    'notes.title': 'ملاحظات',
    'send.title': 'إرسال',
  })
  await kernel.dispatch.i18n.switchLocale('fr')
  expect(kernel.state.i18n.messages).toEqual({ 'notes.title': 'Notes' })
})

test('a region has the texts of its language, then its own, then those of the host', async () => {
  const brought = (name: string, texts: object) =>
    contribute<I18nContract>({ id: name, provides: { i18n: { messages: [texts as PluginTexts] } } })
  const egypt: Locale = { tag: 'ar-EG', name: 'x', direction: 'rtl', load: () => ({ 'a.c': 'h' }) }
  const kernel = createTestKernel({
    plugins: [
      i18n({ locales: [egypt] }),
      brought('regional', { 'ar-EG': async () => ({ messages: { 'a.b': 'r', 'a.c': 'r' } }) }),
      brought('common', {
        ar: async () => ({ messages: { 'a.a': 'l', 'a.b': 'l', 'a.c': 'l', constructor: 'x' } }),
        en: () => Promise.reject(new Error('another language')),
      }),
    ],
  })
  await kernel.dispatch.i18n.switchLocale('ar-EG')
  expect(kernel.state.i18n.messages).toEqual({ 'a.a': 'l', 'a.b': 'r', 'a.c': 'h' })
})

test('the texts of a plugin that do not load leave the shown language', async () => {
  const lost = { ar: () => Promise.reject(new Error('offline')) }
  const broken = contribute<I18nContract>({ id: 'lost', provides: { i18n: { messages: [lost] } } })
  const kernel = createTestKernel({ plugins: [i18n({ locales: [arabic] }), broken] })
  await expect(kernel.dispatch.i18n.switchLocale('ar')).rejects.toThrow('did not load')
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', messages: {}, loading: false })
})

const root = new URL('../../', import.meta.url).pathname
const sources = ['kernel', 'plugins', 'react'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true }).map((path) => `${folder}/${String(path)}`),
)
const files = sources.filter((path) => /[/-]messages\.ts$/.test(path))

/** The texts of each plugin's own locale, by plugin. */
const byPlugin = Object.fromEntries(
  await Promise.all(
    sources
      .filter((path) => /^plugins\/[^/]+\/locales\/ar\.ts$/.test(path))
      .map(async (path): Promise<[string, Readonly<Record<string, string>>]> => {
        const { messages } = await import(/* @vite-ignore */ root + path)
        return [path.split('/')[1] ?? '', messages]
      }),
  ),
)
const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(byPlugin))

const isCatalogue = (value: unknown): value is Errors<string, Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'codes' in value

/** The English of every error, with the name of each fact in place of its value: `You have {held} {symbol}`. */
async function errorTexts(): Promise<Readonly<Record<string, string>>> {
  const named = new Proxy({}, { get: (_facts, name) => `{${String(name)}}` })
  const found = sources.filter(
    (path) =>
      /\.ts$/.test(path) &&
      !/\.test\./.test(path) &&
      readFileSync(root + path, 'utf8').includes('defineErrors<'),
  )
  const modules = await Promise.all(found.map((file) => import(/* @vite-ignore */ root + file)))
  const catalogues = modules.flatMap((exported) => Object.values(exported).filter(isCatalogue))
  return Object.fromEntries(
    catalogues.flatMap((errors) =>
      errors.codes.map((code) => [
        code,
        errors.create(code.slice(code.indexOf('/') + 1), named).message,
      ]),
    ),
  )
}

/** What an app's developer is told when the app is put together or calls a command itself: no view shows it. */
const forDevelopers: readonly string[] = [
  'kernel/not-started',
  'kernel/disposed',
  'kernel/loop',
  'kernel/not-a-plugin',
  'kernel/duplicate-plugin',
  'kernel/duplicate-view',
  'kernel/missing-plugin',
  'kernel/unknown-slot',
  'kernel/late-mismatch',
  'kernel/unknown-name',
  'kernel/not-plain',
  'kernel/unknown-event',
  'kernel/reserved-key',
  'kernel/bad-recording',
  'kernel/not-retained',
  'i18n/unknown-locale',
  'i18n/not-loaded',
  'options/both-sign-ins',
  'transactions/invalid-input',
  'send/invalid-input',
  'solana/not-connected',
  'solana/unlisted-network',
  'caip/bad-network',
  'caip/bad-address',
  'pairing/bad-uri',
]

/** Codes of alerts that are no errors. */
const alerts: Readonly<Record<string, string>> = {
  'options/no-project-id': 'Set `projectId`',
  'options/no-sign-in': 'A sign-in configuration',
}

async function englishTexts(): Promise<Readonly<Record<string, string>>> {
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ root + file)))
  return Object.assign({}, ...modules.map(({ messages }) => messages))
}

/** Names a message asks for: `{wallet}` and `{count, plural, …}`. */
const names = (message: string): readonly string[] =>
  [...new Set([...message.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name]) => name ?? ''))].sort()

describe('what the shell says', () => {
  test('has a code by which a language can say it, wherever a snackbar or an alert is shown', () => {
    const calls = sources
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
      .flatMap((path) =>
        readFileSync(root + path, 'utf8')
          .split(/\.show(?:Snackbar|Alert)\(/)
          .slice(1),
      )
    expect(calls.length).toBeGreaterThan(8)
    const mute = calls.filter(
      (call) => !/^\{[^}]*(?:\bcode\b|\.\.\.serializeError\(|\.\.\.rest\b)/.test(call),
    )
    expect(mute).toEqual([])
  })
})

describe('Arabic', () => {
  test('is brought by the plugin that shows it, and by `modal` where no plugin does', () => {
    const owners = Object.keys(byPlugin)
    for (const [plugin, messages] of Object.entries(byPlugin))
      for (const key of Object.keys(messages)) {
        // A plugin of two words has its folder in the way of files, and its id in the way of code.
        const named = (key.split(/[./]/)[0] ?? '').replace(
          /[A-Z]/g,
          (big) => `-${big.toLowerCase()}`,
        )
        expect([key, owners.includes(named) ? named : 'modal']).toEqual([key, plugin])
      }
  })

  test('is whole where every plugin is registered', async () => {
    const plugins = [i18n({ locales: [arabic] }), ...everything]
    const kernel = createTestKernel({ plugins: plugins as never })
    await (kernel.dispatch as unknown as Dispatch<I18nContract>).i18n.switchLocale('ar')
    expect((kernel.state as unknown as State<I18nContract>).i18n.messages).toEqual(texts)
  })

  test('has a text for every English one', async () => {
    const english = await englishTexts()
    expect(files.length).toBeGreaterThan(4)
    expect(Object.keys(english).filter((key) => !(key in texts))).toEqual([])
  })

  test('has a text for every error a visitor can meet', async () => {
    const english = await errorTexts()
    // What a wallet or a client said itself is shown in its words.
    const foreign = Object.keys(english).filter((code) => english[code] === '{text}')
    const needed = Object.keys(english).filter((code) => !forDevelopers.includes(code))
    expect(needed.length).toBeGreaterThan(100)
    expect(needed.filter((code) => !(code in texts))).toEqual(foreign)
    expect(forDevelopers.filter((code) => !(code in english) || code in texts)).toEqual([])
  })

  test('has both parts of every alert that is shown', () => {
    const alerted = sources
      .filter((path) => /\.ts$/.test(path) && !/\.test\./.test(path))
      .flatMap((path) => [
        ...readFileSync(root + path, 'utf8').matchAll(/code: '([\w/-]+)',\s*short: /g),
      ])
      .map(([, code = '']) => (code.includes('/') ? code : `walletconnect/${code}`))
    expect(alerted.length).toBeGreaterThan(5)
    expect(alerted.filter((code) => !(code in texts && `${code}.short` in texts))).toEqual([])
  })

  test('has no text that nobody shows', async () => {
    const english = { ...(await englishTexts()), ...(await errorTexts()), ...alerts }
    const unknown = Object.keys(texts).filter((key) => !(key.replace(/\.short$/, '') in english))
    expect(unknown).toEqual([])
  })

  test('asks for the same names as English', async () => {
    const english = await englishTexts()
    for (const [key, message] of Object.entries(english))
      expect([key, names(texts[key] ?? '')]).toEqual([key, names(message)])
  })

  test('of an error asks for facts it has', async () => {
    const english = await errorTexts()
    const said = Object.keys(texts).filter((key) => key in english)
    for (const code of said)
      expect([code, names(texts[code] ?? '')]).toEqual([code, names(english[code] ?? '')])
  })

  test('is written in Arabic letters', () => {
    for (const [key, message] of Object.entries(texts))
      expect([key, /\p{Script=Arabic}/u.test(message)]).toEqual([key, true])
  })

  test('counts as the language does', () => {
    const shown = (count: number): string =>
      formatMessage(texts['wallets.count'] ?? '', { count }, 'ar')
    expect([1, 2].map(shown)).toEqual(['محفظة واحدة', 'محفظتان'])
    expect(shown(3)).toContain('محافظ')
    expect(shown(11)).toContain('محفظة')
  })
})
