// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { KernelDevtools } from '../../devtools/index.tsx'
import { writeTest } from '../../devtools/panel/write-test.ts'
import { type Dispatch, definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { SendContract } from '../../plugins/send/index.ts'
import type { WalletsContract } from '../../plugins/wallets/index.ts'
import { canaries, canariesIn, sentences, shownLive } from '../canary.ts'
import { canaryPage, parties } from '../canary-world.tsx'
import { mount } from '../mount.tsx'
import { openPage, ready } from '../plugins/world.ts'
import {
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pairingUri,
  settled,
} from '../walletconnect-world.ts'

beforeAll(() => Promise.all([ready(), loaded()]))

const tools = ['Dispatch', 'Faults', 'Plugins', 'Speed', 'Recording']
/** What changes are compared with, the state without a skipped record included. */
const bases = ['before its run', 'before the gesture', 'without skipped', 'before it']

/** Everything the document says: texts, attributes and what stands in fields, of every shadow root. */
function everything(root: Document | ShadowRoot): string {
  const all = [...root.querySelectorAll<HTMLElement>('*')]
  const fields = all.map((element) => (element as HTMLInputElement).value ?? '')
  const inner = all.map(({ shadowRoot }) => (shadowRoot ? everything(shadowRoot) : ''))
  const whole = root instanceof ShadowRoot ? root.innerHTML : root.documentElement.outerHTML
  return [whole, ...fields, ...inner].join('\n')
}

/** What an element says; a tab without how much is behind it. */
const textOf = (each: HTMLElement): string | null | undefined =>
  each.getAttribute('role') === 'tab' ? each.firstChild?.textContent : each.textContent

/** The docked panel of a kernel, as a person looks through it. */
async function panelOf(kernel: unknown) {
  const known = kernel as ModalKernel
  localStorage.clear()
  await mount(<KernelDevtools kernel={known} defaultDock="bottom" />)
  const shadow = (): ShadowRoot | undefined =>
    document.querySelector('[data-kernel-devtools]')?.shadowRoot ?? undefined
  // What is rendered inside `act` is drawn at its end; only the host element comes before.
  await act(() => vi.waitFor(() => expect(shadow()).toBeDefined(), { timeout: 10_000 }))
  const press = (selector: string, name: string): Promise<void> =>
    act(async () => {
      const found = [...(shadow()?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
        (each) => (each.getAttribute('aria-label') ?? textOf(each))?.trim() === name,
      )
      if (!found) throw new Error(`The panel has no "${name}"`)
      found.click()
    })
  return {
    /** What is on the page now, the panel's memory of it included. */
    shown: () => `${everything(document)}\n${JSON.stringify(localStorage)}`,
    /** What the panel says at every record under every tab, and in every tool. */
    async walk(): Promise<string> {
      const seen: string[] = []
      const look = (): void => void seen.push(this.shown())
      for (const tool of tools) {
        await press('button', tool)
        look()
        await press('button', tool)
      }
      const { first, last } = known.timeline.log
      for (let seq = last; seq > first; seq--) {
        await act(async () => known.timeline.inspect(seq))
        const names = [...(shadow()?.querySelectorAll('[role=tab]') ?? [])].map(
          ({ firstChild }) => firstChild?.textContent ?? '',
        )
        expect(names.length).toBeGreaterThan(4)
        for (const name of names) {
          await press('[role=tab]', name)
          look()
          if (name !== 'Changes') continue
          await press('button', 'Skip')
          for (const base of bases) {
            await press('button', base)
            look()
          }
          await press('button', 'Skip')
        }
      }
      await act(async () => known.timeline.resume())
      return seen.join('\n')
    },
  }
}

interface LoginContract {
  readonly id: 'login'
  readonly state: { readonly token?: string; readonly email?: string; readonly label: string }
  readonly commands: {
    begin(email: string): void
    verify(input: { readonly otp: string }): string
  }
  readonly events: {
    began: { readonly email: string }
    verified: { readonly token: string; readonly label: string }
  }
}
const login: Plugin<LoginContract> = definePlugin<LoginContract>({
  id: 'login',
  requires: {},
  initialState: () => ({ label: 'none' }),
  commands: {
    begin: ({ emit }, email) => emit.began({ email }),
    verify({ emit }, { otp }) {
      const token = `SESSIONTOKEN-${otp}`
      emit.verified({ token, label: 'logged in' })
      return token
    },
  },
  reduce: {
    began(draft, { email }) {
      draft.email = email
    },
    verified: (draft, facts) => void Object.assign(draft, facts),
  },
  privacy: {
    commands: { begin: { '': 'secret' }, verify: { otp: 'secret' } },
    events: { began: { email: 'secret' }, verified: { token: 'secret' } },
    state: { email: 'secret', token: 'secret' },
  },
})

test('[KERN-4] the panel shows a one-time code, a session token and an e-mail that a login declares nowhere, nor does what it exports', async () => {
  const kernel = createTestKernel({ plugins: [login] })
  const panel = await panelOf(kernel)
  let token = ''
  await act(async () => {
    await kernel.dispatch.login.begin('alice.secret@example.com')
    token = await kernel.dispatch.login.verify({ otp: 'xq4829' })
  })
  expect(token).toBe('SESSIONTOKEN-xq4829')
  const seen = await panel.walk()
  expect(seen).toContain('login/verified')
  expect(seen).toContain('logged in')
  const exported = [await kernel.exportRecording(), await kernel.exportRecording({ redact: false })]
  for (const secret of ['alice.secret', 'xq4829', 'SESSIONTOKEN'])
    for (const said of [seen, ...exported])
      expect([secret, said.includes(secret)]).toEqual([secret, false])
})

test('[KERN-4] the panel shows a signed message and its signature nowhere, nor does what it exports', async () => {
  const page = openPage()
  await page.settle()
  const panel = await panelOf(page.kernel)
  const { connections, transactions } = page.kernel.dispatch
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await act(() =>
    connections.connect({ connector: wallet?.connector as never }).then(() => undefined),
  )
  const message = 'canary: meet me at the old orchard'
  let signature = ''
  await act(async () => {
    signature = await transactions.sign({ message })
  })
  page.wallet.behave('reject')
  await act(() => transactions.sign({ message }).then(undefined, () => undefined) as Promise<void>)
  const seen = await panel.walk()
  // The walk has been where the secret would have stood.
  expect(seen).toContain('transactions/sign')
  expect(seen).toContain('personal_sign')
  const { kernel } = page
  const exported = [await kernel.exportRecording(), await kernel.exportRecording({ redact: false })]
  const hex = Buffer.from(message).toString('hex')
  for (const secret of [message, hex, signature])
    for (const said of [seen, ...exported]) expect(said.includes(secret)).toBe(false)
})

const key = /symKey=(\w+)/.exec(pairingUri(1))?.[1] ?? 'missing'

test('[KERN-4] the panel shows the key of an offered pairing nowhere', async () => {
  const kernel = kernelWith(fakeClient())
  const panel = await panelOf(kernel)
  await act(async () => {
    void kernel.dispatch.walletconnect.pair()
    await settled()
  })
  const { offer } = kernel.state.walletconnect
  expect(kernel.vault.take(offer?.uri ?? '')).toContain(key)
  const seen = await panel.walk()
  expect(seen).toContain('walletconnect/offered')
  expect(seen.includes(key)).toBe(false)
})

test('[KERN-4] nor the key of a pairing that was taken, nor does what it exports', async () => {
  const kernel = await connected(fakeClient())
  const seen = await (await panelOf(kernel)).walk()
  expect(seen).toContain('connections/connected')
  expect(seen.includes(key)).toBe(false)
  expect((await kernel.exportRecording({ redact: false })).includes(key)).toBe(false)
})

test('[KERN-4] the panel shows no secret that an outside party said or a person typed, nor does the test it copies', async () => {
  const page = await canaryPage()
  const panel = await panelOf(page.kernel)
  const { kernel } = page
  const { send, wallets } = kernel.dispatch as unknown as Dispatch<SendContract | WalletsContract>
  const all = Object.values(sentences).join('; ')
  await act(async () => {
    await parties['names of a wallet']?.(page)
    kernel.reportFailure({ plugin: 'third', where: 'view', event: 'x' }, new Error(all))
    for (const secret of [canaries.phrase12, canaries.prefixedKey, canaries.webToken])
      for (const type of [send.enterAmount, wallets.search])
        await type(secret).catch(() => undefined)
  })
  expect(canariesIn(await panel.walk(), shownLive)).toEqual([])
  const { log } = kernel.timeline
  const known = kernel as unknown as ModalKernel
  let copied = ''
  const copy = (): Promise<void> =>
    act(async () => {
      copied = await writeTest(known, log.first, log.last, false)
    })
  await copy()
  expect(canariesIn(copied)).toEqual([])
  // Also while the past is shown: the test is written from what is exchanged, not from what is shown.
  await act(async () => known.timeline.inspect(log.last - 1))
  await copy()
  expect(canariesIn(copied)).toEqual([])
  expect(known.timeline.mode).toEqual({ kind: 'inspecting', seq: log.last - 1 })
})
