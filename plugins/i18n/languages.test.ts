import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Dispatch, Errors, State } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
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
import { everyLocale, type I18nContract, i18n } from './index.ts'

const everything = [
  ...[activity(), analytics({}), embeddedWallet(), nfts(), onramp(), provider(), siwx()],
  ...[smartSessions(), eip155(), solana(), polkadot(), bip122(), walletConnect({ projectId: 'p' })],
  ...[namesPlugin(), send(), swap(), receive(), tokens()],
].flat()

const root = new URL('../../', import.meta.url).pathname
const sources = ['kernel', 'plugins', 'react'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true }).map((path) => `${folder}/${String(path)}`),
)
const files = sources.filter((path) => /[/-]messages\.ts$/.test(path))

type Texts = Readonly<Record<string, string>>

/** The texts of each plugin's own locale, by plugin. */
const textsByPlugin = async (tag: string): Promise<Readonly<Record<string, Texts>>> => {
  const own = sources.filter((path) => path.endsWith(`/locales/${tag}.ts`))
  const loaded = await Promise.all(
    own.map(async (path): Promise<[string, Texts]> => {
      const { messages } = await import(/* @vite-ignore */ root + path)
      return [path.split('/')[1] ?? '', messages]
    }),
  )
  return Object.fromEntries(loaded)
}

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

/** Errors for an app's developer, in how it is put together or calls a command: no view shows them. */
const forDevelopers: readonly string[] = [
  'kernel/not-started',
  'kernel/disposed',
  'kernel/loop',
  'kernel/not-a-plugin',
  'kernel/duplicate-plugin',
  'kernel/duplicate-view',
  'kernel/missing-plugin',
  'kernel/unknown-slot',
  'kernel/unknown-name',
  'kernel/not-plain',
  'kernel/unknown-event',
  'kernel/reserved-key',
  'kernel/bad-recording',
  'kernel/not-retained',
  'kernel/feature-off',
  'i18n/unknown-locale',
  'i18n/not-loaded',
  'everything/bad-networks',
  'everything/unknown-family',
  'everything/unknown-network',
  'options/both-sign-ins',
  'transactions/invalid-input',
  'send/invalid-input',
  'solana/not-connected',
  'solana/unlisted-network',
  'solana/bad-sign-in',
  'solana/bad-options',
  'polkadot/not-connected',
  'polkadot/unlisted-network',
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

/** What stays as it is in any language: names, and terms that are a name by now. */
const international: readonly string[] = ['Hash', 'NFT', 'NFTs', 'Token', 'Web', 'you@example.com']

/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['App', 'Contract', 'Desktop', 'Name', 'Smart Account', 'Status', 'Wallets'],
  es: ['Tokens', 'Total'],
  fr: ['Collection', 'Confirmations', 'Date', 'Total', 'Transaction'],
  pt: ['App', 'Status', 'Tokens', 'Total'],
}

/** The letters of the languages that are not written in Latin ones. */
const letters: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

/** Whether a text is a sentence, a question or a label, by its last character. */
const ending = (message: string): string => {
  const last = message.replace(/\.\.\.$/, '…').at(-1) ?? ''
  if ('.。।'.includes(last)) return '.'
  return '?？؟'.includes(last) ? '?' : '!！'.includes(last) ? '!' : last === '…' ? last : ''
}

/** The plural forms that a language has for counts up to a thousand; some have one more for millions. */
const formsOf = (tag: string): ReadonlySet<string> => {
  const rules = new Intl.PluralRules(tag)
  return new Set(Array.from({ length: 1000 }, (_, index) => rules.select(index + 1)))
}

const slips: Readonly<Record<string, RegExp>> = {
  'two spaces, or one at an end': /\s\s|^\s|\s$/,
  'a space before a full stop or a comma': / [.,。、，]/,
  'three dots for an ellipsis': /\.\.\./,
  'a typewriter’s apostrophe': /\p{L}'\p{L}/u,
}

const english = { ...(await englishTexts()), ...(await errorTexts()) }
const errorCodes = Object.keys(await errorTexts())

test.each(['en', ...everyLocale.map(({ tag }) => tag)])(
  '%s names the way to an explorer alike in every view',
  async (tag) => {
    const texts =
      tag === 'en' ? english : Object.assign({}, ...Object.values(await textsByPlugin(tag)))
    const labels = Object.entries(texts).filter(([key]) => key.endsWith('.explorer'))
    expect(labels.length).toBeGreaterThan(5)
    expect(new Set(labels.map(([, label]) => label)).size).toBe(1)
  },
)
/** What a wallet or a client said itself is shown in its words. */
const foreign = errorCodes.filter((code) => english[code] === '{text}')
const viewKeys = Object.keys(await englishTexts())
const alerted = sources
  .filter((path) => /\.ts$/.test(path) && !/\.test\./.test(path))
  .flatMap((path) => [
    ...readFileSync(root + path, 'utf8').matchAll(
      // A finding says its alert after its own words.
      /code: '([\w/-]+)',(?:(?:(?!code: )[\s\S])*?alert: \{)?\s*short: /g,
    ),
  ])
  .map(([, code = '']) => (code.includes('/') ? code : `walletconnect/${code}`))
const needed: readonly string[] = [
  ...viewKeys,
  ...errorCodes.filter((code) => !forDevelopers.includes(code) && !foreign.includes(code)),
  ...alerted.flatMap((code) => [code, `${code}.short`]),
]

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

test('what has to be said in every language is found', () => {
  expect(files.length).toBeGreaterThan(4)
  expect(errorCodes.length).toBeGreaterThan(100)
  expect(alerted.length).toBeGreaterThan(5)
  expect(forDevelopers.filter((code) => !errorCodes.includes(code))).toEqual([])
})

const languages = await Promise.all(
  everyLocale.map(async ({ tag, name }) => {
    const byPlugin = await textsByPlugin(tag)
    const texts: Texts = Object.assign({}, ...Object.values(byPlugin))
    return { tag, name, byPlugin, texts }
  }),
)

test('a key has one English, in a view and where a plugin says it by itself', () => {
  const pairs = sources
    .filter((path) => /^(plugins|react)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .flatMap((path) => [
      ...readFileSync(root + path, 'utf8').matchAll(/\bkey: '([\w./-]+)',\s*text: '([^']*)'/g),
    ])
    .filter(([, key]) => key !== 'text') // The shape of such a pair.
    .map(([, key = '', text]) => [key, text])
  expect(pairs.length).toBeGreaterThan(20)
  expect(pairs.filter(([key = '', text]) => english[key] !== text)).toEqual([])
})

test('ten languages are spoken, and each plugin that has texts names all of them', async () => {
  const tags = everyLocale.map(({ tag }) => tag)
  expect(tags).toEqual(['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'])
  const lists = sources.filter((path) => path.endsWith('/locales/index.ts'))
  expect(lists.length).toBeGreaterThan(20)
  for (const path of lists)
    expect([path, Object.keys(await import(/* @vite-ignore */ root + path))]).toEqual([path, tags])
})

describe.each(languages)('$name', ({ tag, byPlugin, texts }) => {
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
    const plugins = [i18n({ locales: everyLocale }), ...everything]
    const kernel = createTestKernel({ plugins: plugins as never })
    await (kernel.dispatch as unknown as Dispatch<I18nContract>).i18n.switchLocale(tag)
    expect((kernel.state as unknown as State<I18nContract>).i18n.messages).toEqual(texts)
  })

  test('has a text for all that a visitor can meet: views, errors, and both parts of alerts', () => {
    const where = `texts of plugins/<plugin>/locales/${tag}.ts`
    expect(
      needed.filter((key) => !(key in texts)),
      where,
    ).toEqual([])
  })

  test('has no text that nobody shows', () => {
    const known = new Set([...needed, ...Object.keys(alerts)])
    const where = `texts of plugins/<plugin>/locales/${tag}.ts`
    const unknown = Object.keys(texts).filter((key) => !known.has(key.replace(/\.short$/, '')))
    expect(unknown, where).toEqual([])
  })

  test('puts the same names and facts into a text as English', () => {
    const differing = Object.entries(texts).filter(
      ([key, message]) =>
        key in english && String(names(message)) !== String(names(english[key] ?? '')),
    )
    expect(differing).toEqual([])
  })

  test('differs from English where the words do', () => {
    const same = [...international, ...(shared[tag] ?? [])]
    const left = Object.entries(texts).filter(
      ([key, message]) => message === english[key] && !same.includes(message),
    )
    expect(left).toEqual([])
  })

  test('is written in its letters', () => {
    const own = letters[tag] ?? /\p{Script=Latin}/u
    const left = Object.entries(texts).filter(
      ([, message]) => !own.test(message) && !international.includes(message),
    )
    expect(left).toEqual([])
  })

  test('ends a text as English does: a sentence is one, a label is none', () => {
    const differing = Object.entries(texts).filter(
      ([key, message]) => key in english && ending(message) !== ending(english[key] ?? ''),
    )
    expect(differing).toEqual([])
  })

  test.each(Object.entries(slips))('has no %s', (_slip, pattern) => {
    expect(Object.entries(texts).filter(([, message]) => pattern.test(message))).toEqual([])
  })

  test('counts as the language does', () => {
    const counted = Object.entries(texts).filter(([, message]) => message.includes(', plural, '))
    expect(counted.length).toBeGreaterThan(0)
    for (const [key, message] of counted) {
      const forms = [...message.matchAll(/(\w+) \{[^{}]*\}/g)].map(([, form]) => form)
      expect([key, forms]).toEqual([key, expect.arrayContaining([...formsOf(tag), 'other'])])
      const shown = formatMessage(message, { count: 5, symbol: 'X' }, tag)
      expect([key, /[{}]/.test(shown)]).toEqual([key, false])
    }
  })
})

test('Arabic has its six forms of a count', async () => {
  const { messages } = await import('../wallets/locales/ar.ts')
  const shown = (count: number): string =>
    formatMessage(messages['wallets.count'] ?? '', { count }, 'ar')
  expect([1, 2].map(shown)).toEqual(['محفظة واحدة', 'محفظتان'])
  expect(shown(3)).toContain('محافظ')
  expect(shown(11)).toContain('محفظة')
})

test('Arabic calls a token by another word than a code', () => {
  const { texts = {} } = languages.find(({ tag }) => tag === 'ar') ?? {}
  const ofTokens = Object.entries(texts).filter(
    // A secret token is a code.
    ([key]) => /\btokens?\b/i.test(english[key] ?? '') && !/typed-?secret/i.test(key),
  )
  expect(ofTokens.length).toBeGreaterThan(20)
  expect(ofTokens.filter(([, message]) => /رمز|رموز/.test(message))).toEqual([])
})
