import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vectors } from '../vectors.ts'
import { dialogOf } from './actions.ts'
import { settle } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

interface TextRow {
  readonly value: string
}
interface UrlRow {
  readonly value: string
  readonly image: string
  readonly link: string
}

const texts: readonly TextRow[] = vectors<TextRow>('hostile-text').cases
const urls: readonly UrlRow[] = vectors<UrlRow>('hostile-url').cases
const dangerous = /[\p{Cc}\p{Bidi_Control}\u200b]/u

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

interface Announced {
  readonly name: string
  readonly icon: string
  /** What a request is refused with. */
  readonly refusal: string
}

/** A page where these wallets announce themselves, as any script of a page may. */
async function announcing(wallets: readonly Announced[]): Promise<Page> {
  const page = await stage.open('wallets=none')
  await page.addInitScript((list: readonly Announced[]) => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
    const announce = (): void => {
      for (const [index, { name, icon, refusal }] of list.entries()) {
        const number = String(index).padStart(12, '0')
        const info = {
          uuid: `350670db-19fa-4704-a166-${number}`,
          name,
          icon,
          rdns: `evil.w${index}`,
        }
        const provider = {
          request: () => Promise.reject(Object.assign(new Error(refusal), { code: -32603 })),
          on: () => undefined,
          removeListener: () => undefined,
        }
        dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info, provider }),
          }),
        )
      }
    }
    addEventListener('eip6963:requestProvider', announce)
  }, wallets)
  await stage.fresh(page, 'wallets=none')
  return page
}

interface Shown {
  readonly text: string
  readonly width: number
  readonly sideways: number
  readonly made: number
  readonly images: readonly string[]
  readonly links: readonly string[]
}

async function shown(page: Page): Promise<Shown> {
  await settle(page)
  return page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const view = root?.querySelector('.view')
    const attributes = (selector: string, name: string): string[] =>
      [...(root?.querySelectorAll(selector) ?? [])].map((node) => node.getAttribute(name) ?? '')
    const names = attributes('[aria-label]', 'aria-label').join(' ')
    return {
      text: `${root?.textContent ?? ''} ${names}`,
      width: root?.querySelector('dialog')?.getBoundingClientRect().width ?? 0,
      sideways: (view?.scrollWidth ?? 0) - (view?.clientWidth ?? 0),
      made:
        root?.querySelectorAll('script,iframe,object,embed,b b,svg[onload],[onerror]').length ?? -1,
      images: attributes('img', 'src'),
      links: attributes('a', 'href'),
    }
  })
}

const attacked = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { __pwned, opened } = window as unknown as Record<string, unknown>
    return { pwned: __pwned, opened, title: document.title, polluted: 'polluted' in {} }
  })
const unharmed = { pwned: undefined, opened: [], title: 'Orchard Exchange', polluted: false }

test('[T14, T15] hostile wallet names are drawn as text inside their boxes', async () => {
  const page = await announcing(
    texts.map(({ value }) => ({ name: value, icon: '', refusal: value })),
  )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialogOf(page).getByRole('listitem').first().waitFor()
  const list = await shown(page)
  expect(await dialogOf(page).getByRole('listitem').count()).toBeGreaterThan(10)
  expect(list.text).not.toMatch(dangerous)
  expect({ width: Math.round(list.width), sideways: list.sideways, made: list.made }).toEqual({
    width: 360,
    sideways: 0,
    made: 0,
  })
  expect(await attacked(page)).toEqual(unharmed)
  await page.context().close()
})

test('[T14, T15] hostile refusals of a wallet are told as text, cut and without tricks', async () => {
  const page = await announcing(
    texts.map(({ value }, index) => ({ name: `Wallet ${index}.`, icon: '', refusal: value })),
  )
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  for (const index of texts.keys()) {
    await dialog.getByRole('button', { name: `Wallet ${index}.` }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Not connected' }).waitFor()
    const view = await shown(page)
    expect(view.text).not.toMatch(dangerous)
    expect(Math.round(view.width)).toBe(360)
    expect([view.sideways, view.made]).toEqual([0, 0])
    await dialog.getByRole('button', { name: 'Use another wallet' }).click()
    await dialog.getByRole('heading', { name: 'Connect', exact: true }).waitFor()
  }
  expect(await attacked(page)).toEqual(unharmed)
  await page.context().close()
})

test('[T16, T19] of hostile icons only safe data images are drawn, in an img, and nothing is fetched', async () => {
  const page = await announcing(
    urls.map(({ value }, index) => ({ name: `Wallet ${index}.`, icon: value, refusal: '' })),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialogOf(page).getByRole('listitem').first().waitFor()
  const { images } = await shown(page)
  const allowed = new Set(urls.filter(({ image }) => image === 'ok').map(({ value }) => value))
  expect(images.length).toBeGreaterThan(2)
  for (const source of images) {
    expect(source).toMatch(/^data:image\//)
    expect(allowed).toContain(source)
  }
  expect(asked.filter((url) => !/^data:/.test(url) && !url.startsWith(stage.url))).toEqual([])
  expect(await attacked(page)).toEqual(unharmed)
  await page.context().close()
})

test('[T17, T18] of hostile homepages only https is offered as a link, without an opener', async () => {
  const page = await stage.open()
  const custom = urls.map(({ value }, index) => ({
    id: `custom-${index}`,
    name: `Wallet ${index}.`,
    homepage: value,
  }))
  await page.addInitScript((wallets) => Object.assign(window, { customWallets: wallets }), custom)
  await stage.fresh(page)
  for (const [index, { value, link }] of urls.entries()) {
    await page.evaluate((id) => {
      const { kernel } = window as unknown as {
        readonly kernel: {
          readonly dispatch: { readonly modal: { open(options: object): Promise<void> } }
        }
      }
      return kernel.dispatch.modal.open({ view: 'ConnectingExternal', data: { wallet: id } })
    }, `custom-${index}`)
    await dialogOf(page).getByText(`Wallet ${index}. is not installed here`).waitFor()
    await settle(page)
    const links = await dialogOf(page).getByRole('link').all()
    expect(links, value).toHaveLength(link === 'ok' ? 1 : 0)
    for (const offered of links) {
      expect(await offered.getAttribute('href')).toMatch(/^https:\/\//)
      expect(await offered.getAttribute('rel')).toMatch(/noopener/)
    }
  }
  await page.context().close()
})

test('[T24] a script that replaces fetch after the page has loaded sees no request of ours', async () => {
  const page = await stage.open()
  await page.evaluate(() => {
    const stolen: string[] = []
    Object.assign(window, { stolen })
    window.fetch = (input) => {
      stolen.push(String(input))
      return Promise.resolve(new Response('{"jsonrpc":"2.0","id":1,"result":"0x0"}'))
    }
  })
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Medlar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).click()
  await dialog
    .getByText(/^10,000\.000/)
    .first()
    .waitFor()
  const { stolen } = await page.evaluate(() => ({
    stolen: (window as unknown as { readonly stolen: readonly string[] }).stolen,
  }))
  expect(stolen).toEqual([])
  await page.context().close()
})
