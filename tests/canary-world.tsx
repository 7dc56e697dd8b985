import { act } from 'react'
import { channelBus, flush, memoryStorage } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { walletConnect } from '../plugins/presets/index.ts'
import { receive } from '../plugins/receive/index.ts'
import { send } from '../plugins/send/index.ts'
import type { SessionStore } from '../plugins/siwx/contract.ts'
import { siwx } from '../plugins/siwx/index.ts'
import { canaries, sentences } from './canary.ts'
import { bob, openPage, type Page } from './plugins/world.ts'

/** A connected page with every feature, and the other tab of its browser. */
export interface CanaryPage extends Page {
  readonly tell: (message: unknown) => void
  readonly store: SpeakingStore
  /** Requests that left the page, addresses and bodies. */
  readonly asked: () => string
}

/** Where visitors sign in, of no family until one is given. */
interface SpeakingStore extends SessionStore {
  readonly namespaces: 'eip155'[]
  says: unknown
}

function speakingStore(): SpeakingStore {
  const speak = async (): Promise<never> => {
    if (store.says instanceof Error) throw store.says
    return store.says as never
  }
  const store: SpeakingStore = {
    ...{ id: 'canary', namespaces: [], says: [], nonce: speak, signIn: speak },
    ...{ sessions: speak, signOut: speak },
  }
  return store
}

export async function canaryPage(): Promise<CanaryPage> {
  const bus = channelBus()
  const other = bus.connect()
  const store = speakingStore()
  const page = openPage({
    channel: bus.connect(),
    target: Object.assign(new EventTarget(), { navigator }),
    storage: memoryStorage(),
    options: { projectId: 'project-of-the-canary', metadata: { name: 'Orchard' } },
    more: [
      send(),
      receive(),
      siwx({ store, required: false }),
      ...walletConnect({ provider: { client: {} as never } }),
    ] as never,
  })
  await page.settle()
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await page.kernel.dispatch.connections.connect({ connector: wallet?.connector as never })
  await page.settle(1000)
  return {
    ...page,
    store,
    tell: (message) => other.post(message),
    asked: () => JSON.stringify(page.kernel.ports.fetch.requests),
  }
}

const texts = Object.values(sentences)
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

/**
 * All parties outside that can send something, and how they send every canary. A new party is one line here.
 */
export const parties: Readonly<Record<string, (page: CanaryPage) => Promise<unknown>>> = {
  async 'errors of a wallet'({ kernel, wallet }) {
    for (const text of texts)
      for (const error of [
        new Error(text),
        { code: -32000, message: text },
        text,
        { data: text },
      ]) {
        const request = wallet.provider.request
        wallet.provider.request = () => Promise.reject(error)
        await quietly(kernel.dispatch.transactions.sign({ message: 'hello' }))
        await quietly(kernel.dispatch.networks.switchNetwork('eip155:137'))
        wallet.provider.request = request
      }
  },
  async 'a server that visitors sign in at'({ kernel, store, settle }) {
    const { siwx: signing } = (
      kernel as ModalKernel as never as {
        readonly dispatch: { readonly siwx: Readonly<Record<string, () => Promise<unknown>>> }
      }
    ).dispatch
    store.namespaces.push('eip155')
    for (const text of texts)
      for (const says of [
        new Error(text),
        text,
        { nonce: text },
        { nonce: 'abcdef0123456789', now: text },
        [{ chainId: 'eip155:1', accountAddress: text, expiresAt: text }],
        { chainId: text, accountAddress: bob },
      ]) {
        store.says = says
        for (const name of ['refresh', 'signIn', 'signOut'])
          void quietly(signing[name]?.() ?? Promise.resolve())
        await settle(200)
      }
  },
  async 'names of a wallet'({ kernel }) {
    const page = kernel.observe('page:eip6963')
    const wallets = texts.map((name) => ({ origin: 'announced', name, homepage: name }))
    page.record('wallets/observed', { source: 'eip6963', wallets } as never)
  },
  async 'errors of a node'({ kernel }) {
    for (const text of texts) {
      kernel.ports.fetch.reply(/rpc\.example/, {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32000, message: text, data: text },
      })
      await quietly(kernel.dispatch.balances.refresh())
    }
  },
  async 'the wallet list'({ kernel }) {
    const data = texts.map((name, index) => ({ id: `${index}`.repeat(8), name, homepage: name }))
    kernel.ports.fetch.reply(/getWallets/, { data, count: data.length })
    await quietly(kernel.dispatch.wallets.loadList())
  },
  async 'metadata of a phone wallet'({ kernel }) {
    for (const name of texts)
      kernel
        .observe('relay')
        .record('walletconnect/connected' as never, { method: 'qrcode', name } as never)
  },
  async 'another tab'({ tell }) {
    const told = { to: bob, amountText: '1', symbol: 'ETH' }
    const sent = (over: object) => ({ networkId: 'eip155:1', previewed: { ...told, ...over } })
    for (const text of texts) {
      tell({
        kernel: 1,
        type: 'transactions/broadcastElsewhere',
        payload: sent({ symbol: text }),
      })
      tell({ kernel: 1, type: 'transactions/broadcastElsewhere', payload: sent({ to: text }) })
      tell({ kernel: 1, type: 'connections/connectedElsewhere', payload: { connections: [text] } })
    }
    await flush()
  },
  async 'a plugin that fails'({ kernel }) {
    for (const text of texts)
      kernel.reportFailure({ plugin: 'third', where: 'view', event: 'x' }, new Error(text))
  },
  async 'a host that warns'({ kernel }) {
    for (const text of texts) kernel.ports.logger.warn(text, new Error(text))
  },
  async 'what was stored'({ kernel, storage }) {
    for (const id of ['connections', 'wallets', 'send', 'networks'])
      for (const text of texts)
        storage.entries.set(
          `${kernel.name}/${id}`,
          JSON.stringify({
            v: 1,
            fields: { recipients: [text], recent: [{ id: text, name: text }] },
          }),
        )
    kernel.stop()
    kernel.start()
    await flush()
    storage.entries.clear()
  },
}

/** Everything that the page lets out: `live` what it keeps and shows, `out` what leaves it. */
export async function outlets(
  page: CanaryPage,
): Promise<{ readonly live: string; readonly out: string }> {
  const { kernel, storage } = page
  const known = kernel as unknown as ModalKernel
  await page.settle(1000)
  return {
    live: JSON.stringify([
      known.timeline.log.slice(0),
      known.state,
      [...storage.entries],
      known.traffic.records,
      await known.exportRecording({ redact: false }),
    ]),
    out: JSON.stringify([
      await known.exportRecording(),
      kernel.ports.logger.lines.map(({ text, detail }) => [
        text,
        detail instanceof Error ? [detail.message, detail.stack] : detail,
      ]),
    ]),
  }
}

/** Types into a field as a person does, without leaving it. */
export async function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const typed: readonly (readonly [string, string])[] = Object.entries(canaries)
