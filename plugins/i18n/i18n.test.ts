import { describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush, memoryStorage } from '../../kernel/testing/index.ts'
import { eip155 } from '../presets/index.ts'
import { send } from '../send/index.ts'
import { checkedMessages } from './commands.ts'
import { arabic, type I18nContract, i18n, type Locale, type PluginTexts } from './index.ts'

const slow = (tag: string): { locale: Locale; answer: () => void } => {
  let answer: () => void = () => undefined
  const loaded = new Promise<Record<string, string>>((resolve) => {
    answer = () => resolve({ 'a.b': tag })
  })
  return { locale: { tag, name: tag, direction: 'ltr', load: () => loaded }, answer }
}

test('English needs nothing; Arabic brings its texts and reads from right to left', async () => {
  const kernel = createTestKernel({
    plugins: [i18n({ locales: [arabic] }), ...eip155(), send()],
  })
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', direction: 'ltr' })
  expect(kernel.state.i18n.messages).toEqual({})
  await kernel.dispatch.i18n.switchLocale('ar')
  expect(kernel.state.i18n).toMatchObject({ locale: 'ar', direction: 'rtl', loading: false })
  expect(kernel.state.i18n.messages['send.title']).toBe('إرسال')
  await kernel.dispatch.i18n.switchLocale('en')
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', direction: 'ltr' })
  expect(kernel.state.i18n.messages).toEqual({})
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

test('the host’s own words for the language that is shown already are shown from the start', async () => {
  const own: Locale = {
    tag: 'en',
    name: 'English',
    direction: 'ltr',
    load: () => ({ 'wallets.connect': 'Sign up' }),
  }
  const kernel = createTestKernel({ plugins: [i18n({ locales: [own] })] })
  await flush()
  expect(kernel.state.i18n).toMatchObject({
    locale: 'en',
    messages: { 'wallets.connect': 'Sign up' },
  })
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
  const swahiliTexts = { messages: { 'notes.title': 'Maandishi' } }
  const swahili: Locale = { tag: 'sw', name: 'Kiswahili', direction: 'ltr' }
  const texts = { ar: async () => arabicTexts, sw: async () => swahiliTexts }
  const notes = contribute<I18nContract>({
    id: 'notes',
    provides: { i18n: { locales: [swahili], messages: [texts] } },
  })
  const kernel = createTestKernel({
    plugins: [i18n({ locales: [arabic] }), notes, ...eip155(), send()],
  })
  await kernel.dispatch.i18n.switchLocale('ar')
  expect(kernel.state.i18n.messages).toMatchObject({
    'notes.title': 'ملاحظات',
    'send.title': 'إرسال',
  })
  await kernel.dispatch.i18n.switchLocale('sw')
  expect(kernel.state.i18n.messages).toEqual({ 'notes.title': 'Maandishi' })
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

test('a plugin of many languages names them when one is asked for, not at page start', async () => {
  const asked: string[] = []
  const texts = async () => {
    asked.push('languages')
    return {
      ar: async () => {
        asked.push('ar')
        return { messages: { 'notes.title': 'ملاحظات' } }
      },
      fr: () => Promise.reject(new Error('another language')),
    }
  }
  const notes = contribute<I18nContract>({ id: 'notes', provides: { i18n: { messages: [texts] } } })
  const egypt: Locale = { tag: 'ar-EG', name: 'x', direction: 'rtl' }
  const kernel = createTestKernel({ plugins: [i18n({ locales: [egypt] }), notes] })
  await flush()
  expect(asked).toEqual([])
  await kernel.dispatch.i18n.switchLocale('ar-EG')
  expect(asked).toEqual(['languages', 'ar'])
  expect(kernel.state.i18n.messages).toEqual({ 'notes.title': 'ملاحظات' })
})

describe('the language of the browser', () => {
  const known = ['ar', 'pt', 'pt-BR', 'zh'].map(
    (tag): Locale => ({ tag, name: tag, direction: 'ltr' }),
  )
  const startedWith = async (languages: unknown, storage = memoryStorage()) => {
    const window = { navigator: { languages } } as unknown as Window & typeof globalThis
    const kernel = createTestKernel({
      plugins: [i18n({ locales: known, locale: 'browser' })],
      ports: { page: fakePage({ window }), storage },
    })
    await flush()
    return kernel
  }

  test.each([
    [['fr-FR', 'ar-EG', 'pt'], 'ar'],
    [['pt-br'], 'pt-BR'],
    [['pt-PT'], 'pt'],
    [['zh-Hans-CN', 'ar'], 'zh'],
    [['en-GB', 'ar'], 'en'],
    [['fr', 'xx-'], 'en'],
    [[], 'en'],
    [[7, null, '__proto__', 'ar'], 'ar'],
    ['ar', 'en'],
    [undefined, 'en'],
  ])('is the first of %j that is registered: %s', async (languages, tag) => {
    const kernel = await startedWith(languages)
    expect(kernel.state.i18n.locale).toBe(tag)
    expect(kernel.state.i18n.chosenLocale).toBeUndefined()
  })

  test('comes after what the visitor chose', async () => {
    const storage = memoryStorage()
    const first = await startedWith(['pt'], storage)
    await first.dispatch.i18n.switchLocale('en')
    first.stop()
    expect((await startedWith(['pt'], storage)).state.i18n.locale).toBe('en')
  })

  test('is English on a server', async () => {
    const kernel = createTestKernel({ plugins: [i18n({ locales: known, locale: 'browser' })] })
    await flush()
    expect(kernel.state.i18n.locale).toBe('en')
  })
})

test('the texts of a plugin that do not load leave the shown language', async () => {
  const lost = { ar: () => Promise.reject(new Error('offline')) }
  const broken = contribute<I18nContract>({ id: 'lost', provides: { i18n: { messages: [lost] } } })
  const kernel = createTestKernel({ plugins: [i18n({ locales: [arabic] }), broken] })
  await expect(kernel.dispatch.i18n.switchLocale('ar')).rejects.toThrow('did not load')
  expect(kernel.state.i18n).toMatchObject({ locale: 'en', loading: false })
  expect(kernel.state.i18n.messages).toEqual({})
})
