import type { Frame, Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { until } from '../actions.ts'
import { loginWorld } from '../file-world.ts'
import { codeOf, nextMail, type Outcome } from '../login.ts'
import type { PageGlobals } from '../page-globals.ts'
import { type Firefox, startFirefox } from './firefox.ts'
import { visitorOf } from './visitor.ts'

// Firefox cannot say whether a page covers a frame: there an approval counts only in a window of its own.
const world = loginWorld()

let firefox: Firefox
afterEach(() => firefox.close())

interface Asking {
  asked: Promise<Outcome>
}

const text = '0x50656172'

/** Logs in by mail; resolves with the address. */
async function loggedIn(): Promise<string> {
  firefox = await startFirefox()
  const visitor = visitorOf(firefox)
  await firefox.open(`${world.url}?devtools=off`)
  await visitor.presses('^Connect wallet$')
  await visitor.enters('^Email', 'window@orchard.example')
  await visitor.presses('^Continue with email')
  const code = codeOf(await nextMail(world))
  await visitor.enters('^Code of six digits', code)
  await visitor.closed()
  return firefox.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    const { connections } = kernel.state as never as {
      connections: { accounts: { eip155: { address: string } } }
    }
    return connections.accounts.eip155.address
  }, undefined)
}

const ask = (address: string): Promise<void> =>
  firefox.evaluate(
    ({ address, text }) => {
      const { kernel } = window as unknown as PageGlobals
      const provider = kernel.resources.get('connections/provider/eip155:AUTH') as {
        request(input: object): Promise<unknown>
      }
      ;(window as unknown as Asking).asked = provider
        .request({ method: 'personal_sign', params: [text, address] })
        .then(
          (result) => ({ result }),
          ({ code, message }: { code?: unknown; message: string }) => ({ code, message }),
        )
    },
    { address, text },
  )

const outcome = (): Promise<Outcome> =>
  firefox.evaluate(() => (window as unknown as Asking).asked, undefined)

/** The login's frame, once it shows a button. */
async function frameWith(label: string): Promise<Frame> {
  const frames = (): readonly Frame[] => firefox.page.frames().slice(1)
  let found: Frame | undefined
  await until(async () => {
    for (const frame of frames())
      if (await frame.evaluate((text) => document.body.innerText.includes(text), label))
        found = frame
    return found !== undefined
  })
  return found as Frame
}

/** Presses a button of a frame or window until `done`: in its first half second it takes no click. */
async function press(
  place: Frame | Page,
  label: string,
  done: () => boolean | Promise<boolean>,
): Promise<void> {
  await until(async () => {
    if (await done()) return true
    const button = await place.waitForSelector(`xpath///button[. = "${label}"]`)
    await button?.click()
    await new Promise((later) => setTimeout(later, 300))
    return done()
  })
}

/** Presses "Approve in a window"; resolves with that window once it shows the approval. */
async function openWindow(): Promise<Page> {
  const frame = await frameWith('Approve in a window')
  let opened: Page | undefined
  await press(frame, 'Approve in a window', async () => {
    const pages = await firefox.page.browser().pages()
    opened = pages.find((page) => page.url().endsWith('/confirm'))
    return opened !== undefined
  })
  const own = opened as unknown as Page
  await own.waitForSelector('button.main')
  return own
}

test('in Firefox Approve of the frame opens a window that shows the same, and only Approve there signs', async () => {
  const address = await loggedIn()
  await ask(address)
  const own = await openWindow()
  const shown = await own.evaluate(() => document.body.innerText)
  for (const part of ['Sign this message?', 'Pear', new URL(world.url).origin])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Approve in a window')
  await press(own, 'Approve', () => own.isClosed())
  const { result } = await outcome()
  expect(
    await verifyMessage({
      address: address as `0x${string}`,
      message: 'Pear',
      signature: result as `0x${string}`,
    }),
  ).toBe(true)
})

test('in Firefox Reject in the window refuses, and a window that is closed leaves the question open', async () => {
  const address = await loggedIn()
  await ask(address)
  const first = await openWindow()
  await first.close()
  await frameWith('The window was closed. Press again to open it.')
  const second = await openWindow()
  await press(second, 'Reject', () => second.isClosed())
  expect(await outcome()).toMatchObject({ code: 4001 })
})
