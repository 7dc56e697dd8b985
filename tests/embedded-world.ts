import { contribute } from '../kernel/index.ts'
import { flush } from '../kernel/testing/index.ts'
import type {
  EmbeddedWalletContract,
  EmbeddedWalletOptions,
} from '../plugins/embedded-wallet/contract.ts'
import { settleMs, vendorUrl } from '../plugins/embedded-wallet/frame/constants.ts'
import { embeddedWallet } from '../plugins/embedded-wallet/index.ts'
import { currentEntry } from '../plugins/modal/selectors.ts'
import type { NetworksContract } from '../plugins/networks/contract.ts'
import { solanaFacts } from '../plugins/solana/facts.ts'
import { solanaMainnet } from '../plugins/solana/index.ts'
import { theme } from '../plugins/theme/index.ts'
import { noteFamily } from '../plugins/values/index.ts'
import { frameOrigin, framePage, type Posted } from './frame-page.ts'
import { alice, openPage, type Page, type WorldOptions } from './plugins/world.ts'

export const solanaMe = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

noteFamily(solanaFacts)
// The first import of a file takes longer than a turn.
const loaded = Promise.all([
  import('../plugins/embedded-wallet/commands.ts'),
  import('../plugins/embedded-wallet/connect-social.ts'),
  import('../plugins/embedded-wallet/social.ts'),
  import('../plugins/embedded-wallet/frame/sessions.ts'),
])

/** A message of the page to the frame. */
export interface Asked {
  readonly name: string
  readonly payload: unknown
}

/** What the frame replies to each request; what is thrown is its failure, and a promise that never ends its silence. */
export type Replies = Record<string, (payload: never) => unknown>

export interface EmbeddedWorld {
  readonly page: Page<EmbeddedWalletContract>
  readonly login: EmbeddedWalletContract['state']
  readonly dispatch: EmbeddedWorld['page']['kernel']['dispatch']['embeddedWallet']
  /** What reached the frame, the oldest first; without how the app introduces itself. */
  readonly asked: readonly Asked[]
  /** How the app introduced itself, its colours, and the networks of smart accounts. */
  readonly introduced: readonly Asked[]
  /** The view that the modal shows. */
  readonly view: () => string | undefined
  /** Addresses of the frames that were loaded. */
  readonly loaded: readonly string[]
  /** What the frame replies, to be changed by a test. */
  readonly replies: Replies
  /** Whether the visitor sees the frame. */
  readonly isShown: () => boolean
  /** Posts a message to the page, as the frame or from another origin. */
  say(data: unknown, from?: { readonly source?: unknown; readonly origin?: string }): void
  /** A click beside the frame, or Escape in it. */
  leave(how: 'click' | 'cancel'): void
  /** The page of the frame has loaded, or loads again. */
  reload(): void
  /** The host takes the frame off the page. */
  detach(): void
  /** Ends what was begun: its value, or what it rejected with. Time goes on while it waits. */
  end<T>(work: Promise<T>): Promise<T | Error>
  /** Lets everything happen that needs no time. */
  turns(): Promise<void>
  /** The provider of the connection, as the app uses it. */
  provider(id?: string): Promise<{
    request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>
    on(event: string, listener: (value: unknown) => void): void
  }>
}

interface Given extends WorldOptions {
  readonly frame?: EmbeddedWalletOptions
  readonly replies?: Replies
  /** With the families of EVM and Solana. */
  readonly solana?: boolean
  /** Puts more on the window of the page. */
  readonly window?: object
  /** Frames of this world never get ready. */
  readonly mute?: boolean
  /** The frame is the vendor's, for want of another address. */
  readonly vendor?: boolean
}

/** What no step of a login waits for. */
const isByTheWay = (name: string): boolean =>
  name.startsWith('SYNC_') || name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'

const user = ({ chainId }: { readonly chainId: string }): object => ({
  address: chainId.startsWith('solana:') ? solanaMe : alice,
  chainId: chainId.startsWith('eip155:') ? Number(chainId.slice(7)) : chainId,
  email: 'wren@orchard.example',
})

/** A page with `embeddedWallet()` whose frame replies what a test says. */
export async function embeddedWorld(given: Given = {}): Promise<EmbeddedWorld> {
  await loaded
  const asked: Asked[] = []
  const introduced: Asked[] = []
  const replies: Replies = {
    ...{ IS_CONNECTED: () => ({ isConnected: true }), GET_USER: user, SWITCH_NETWORK: (to) => to },
    ...{ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }), RPC_REQUEST: () => '0x5161' },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    ...given.replies,
  }
  const there = framePage(given.vendor ? new URL(vendorUrl).origin : frameOrigin)
  const answer = async (name: string, { id, payload }: Posted): Promise<void> => {
    try {
      there.reply(`${name}_SUCCESS`, await replies[name]?.(payload as never), id)
    } catch (error) {
      const { message, code, retryAfter } = error as Error & {
        readonly code?: number
        readonly retryAfter?: number
      }
      there.reply(`${name}_ERROR`, { message, code, retryAfter }, id)
    }
  }
  there.answer = (message) => {
    const name = message.type.replace('@w3m-app/', '')
    const list = isByTheWay(name) ? introduced : asked
    list.push({ name, payload: message.payload })
    void answer(name, message)
  }
  const getReady = (): void => there.hear({ type: '@w3m-frame/READY', payload: { version: '4' } })
  if (!given.mute) there.appeared = () => queueMicrotask(getReady)
  const target = Object.assign(there.window, given.window)
  const solana = contribute<NetworksContract>({
    id: 'solanaNetworks',
    provides: { networks: { networks: [solanaMainnet] } },
  })
  const page = openPage<EmbeddedWalletContract>({
    announce: false,
    ...given,
    target,
    more: [
      embeddedWallet({
        ...(!given.vendor && { url: `${frameOrigin}/sdk` }),
        ...given.frame,
      }) as never,
      theme() as never,
      ...(given.solana ? [solana as never] : []),
      ...(given.more ?? []),
    ],
  })
  await page.settle()
  const { kernel } = page
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await flush()
  }
  return {
    ...{ page, asked, introduced, replies, turns },
    ...{ loaded: there.frames, say: there.hear, reload: there.load, leave: there.dialog },
    get login() {
      return kernel.state.embeddedWallet
    },
    dispatch: kernel.dispatch.embeddedWallet,
    view: () => (kernel.state.modal.open ? currentEntry(kernel.state.modal)?.view : undefined),
    isShown: () => there.there.shown,
    detach: () => void Object.assign(there.there, { attached: false }),
    async end(work) {
      let ended = false
      const done = work
        .catch((error: Error) => error)
        .finally(() => {
          ended = true
        })
      for (let turn = 0; turn < 200 && !ended; turn += 1) {
        await turns()
        if (!ended) await page.settle(settleMs)
      }
      if (!ended) throw new Error('What was begun never ends.')
      return done
    },
    provider: async (id = 'eip155:AUTH') =>
      (await kernel.dispatch.connections.openWallet(id)).provider as never,
  }
}

/** A page on which the visitor has logged in by e-mail. */
export async function loggedIn(given: Given = {}): Promise<EmbeddedWorld> {
  const world = await embeddedWorld(given)
  await world.end(world.dispatch.logIn({ email: 'wren@orchard.example' }))
  const ended = await world.end(world.dispatch.enterCode('123456'))
  if (ended instanceof Error) throw ended
  await world.turns()
  return world
}
