import fc from 'fast-check'
import type { FaithfulWallet } from '../plugins/faithful-wallet.ts'
import { type Browser, listed, people, type Tab, walletIds } from './browser.ts'

type How = Parameters<FaithfulWallet['decide']>[0]
type Wait = 0 | 1 | 60 | 400 | 5000
const hostCalls = ['disconnect', 'restore', 'cancel', 'reload', 'restart', 'activate'] as const
const wagmiCalls = ['wagmi connect', 'wagmi disconnect', 'wagmi reconnect'] as const

/** One thing that happens; nothing of it is awaited, so that everything interleaves. */
export type Step =
  | { readonly do: 'connect' | 'connect approved'; readonly tab: number; readonly wallet: number }
  | { readonly do: (typeof hostCalls)[number] | (typeof wagmiCalls)[number]; readonly tab: number }
  | { readonly do: 'switch' | 'wagmi switch'; readonly tab: number; readonly chain: number }
  | { readonly do: 'close modal'; readonly tab: number }
  | { readonly do: 'decide'; readonly wallet: number; readonly how: How }
  | { readonly do: 'revoke' | 'lock' | 'unlock'; readonly wallet: number }
  | { readonly do: 'chain'; readonly wallet: number; readonly chain: number }
  | { readonly do: 'account'; readonly wallet: number; readonly account: number }
  | { readonly do: 'message'; readonly message: object }
  | { readonly do: 'wait'; readonly ms: Wait }

const tab = fc.nat({ max: 1 })
const wallet = fc.constantFrom(0, 0, 0, 1)
const chain = fc.constantFrom(...listed, 999)
const how = fc.constantFrom<How>('approve', 'approve', 'reject', 'approve and stay')

/** What another tab of the app, or a script that imitates one, may say. */
const message = fc
  .record({ wallet, account: fc.nat({ max: 2 }), chain, by: fc.constantFrom('visitor', 'wallet') })
  .chain(({ wallet, account, chain, by }) => {
    const id = walletIds[wallet] ?? ''
    const address = people[wallet]?.[account] ?? people[0]?.[0]
    const connection = {
      id: `eip155:${id}`,
      namespace: 'eip155',
      connector: { id, driver: 'eip155', name: 'W', type: 'ANNOUNCED', namespaces: ['eip155'] },
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      address,
      networkId: `eip155:${chain}`,
    }
    const payloads = {
      'connections/connectedElsewhere': { connections: [connection] },
      'connections/disconnectedElsewhere': { connectionIds: [connection.id], by },
      'networks/switchedElsewhere': { caipNetworkId: `eip155:${chain}`, namespace: 'eip155' },
      'connections/connected': { connections: [connection] },
    }
    return fc
      .constantFrom(...Object.entries(payloads))
      .map(([type, payload]) => ({ kernel: 1, type, payload }))
  })

const named = <const D extends string>(names: readonly D[]) => fc.constantFrom(...names)

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: named(['connect approved']), tab, wallet }) },
  { weight: 3, arbitrary: fc.record({ do: named(['connect']), tab, wallet }) },
  { weight: 5, arbitrary: fc.record({ do: named(hostCalls), tab }) },
  { weight: 4, arbitrary: fc.record({ do: named(wagmiCalls), tab }) },
  { weight: 3, arbitrary: fc.record({ do: named(['switch', 'wagmi switch']), tab, chain }) },
  { weight: 1, arbitrary: fc.record({ do: named(['close modal']), tab }) },
  { weight: 4, arbitrary: fc.record({ do: named(['decide']), wallet, how }) },
  { weight: 2, arbitrary: fc.record({ do: named(['revoke', 'lock', 'unlock']), wallet }) },
  { weight: 2, arbitrary: fc.record({ do: named(['chain']), wallet, chain }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: named(['account']), wallet, account: fc.nat({ max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: named(['message']), message }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: named(['wait']), ms: fc.constantFrom<Wait>(0, 1, 60, 400, 5000) }),
  },
)

/** What the person does with the prompts that are left. */
export const ending: fc.Arbitrary<How> = how

/** Plays the steps, then lets all parties finish: prompts are answered, modals closed, time passes. */
export async function play(browser: Browser, steps: readonly Step[], end: How): Promise<void> {
  const { wallets, tabs } = browser
  const begun: Promise<unknown>[] = []
  const begin = (work: Promise<unknown> | undefined): void => {
    if (work) begun.push(work.catch(() => undefined))
  }
  for (const one of steps) {
    begin(perform(browser, one))
    if (one.do === 'connect approved') {
      await browser.settle()
      wallets[one.wallet]?.decide('approve')
      await browser.settle(1)
    } else if (one.do === 'wait') await browser.settle(one.ms)
    else await Promise.resolve()
  }
  const restless = (): boolean =>
    wallets.some(({ waiting }) => waiting > 0) || tabs.some(({ kernel }) => kernel.state.modal.open)
  // The bound is for a modal that opens again for ever: it fails the test instead of hanging it.
  for (let waited = 0; waited === 0 || (restless() && waited < 50); waited++) {
    for (const wallet of wallets) {
      wallet.unlock()
      while (wallet.waiting > 0) wallet.decide(end)
    }
    await browser.settle(100)
    for (const { kernel } of tabs) if (kernel.state.modal.open) begin(kernel.dispatch.modal.close())
    await browser.settle(12_000)
  }
  await Promise.all(begun)
  await browser.settle(2000)
}

function perform(browser: Browser, one: Step): Promise<unknown> | undefined {
  const { wallets, tabs, stranger } = browser
  const wallet = 'wallet' in one ? wallets[one.wallet] : undefined
  const index = 'tab' in one ? one.tab % tabs.length : 0
  const here = tabs[index] as Tab
  const by = here.kernel.with({ signal: here.signal })
  switch (one.do) {
    case 'connect':
    case 'connect approved':
      return by.wallets.connect({ walletId: walletIds[one.wallet] ?? '' })
    case 'disconnect':
      return by.connections.disconnect()
    case 'restore':
      return by.connections.restore()
    case 'activate':
      return by.connections.activate(here.kernel.state.connections.connections.at(-1)?.id ?? 'none')
    case 'switch':
      return by.networks.switchNetwork(`eip155:${one.chain}`)
    case 'close modal':
      return by.modal.close()
    case 'wagmi connect':
      return here.wagmi.connect()
    case 'wagmi disconnect':
      return here.wagmi.disconnect()
    case 'wagmi reconnect':
      return here.wagmi.reconnect()
    case 'wagmi switch':
      return here.wagmi.switchChain(one.chain as 1)
    case 'cancel':
      here.cancel()
      return undefined
    case 'reload':
      browser.reload(index)
      return undefined
    case 'restart':
      here.kernel.stop()
      here.kernel.start()
      return undefined
    case 'decide':
      wallet?.decide(one.how)
      return undefined
    case 'revoke':
      wallet?.revoke()
      return undefined
    case 'unlock':
      wallet?.unlock()
      return undefined
    case 'lock':
      wallet?.lock()
      return undefined
    case 'chain':
      wallet?.chooseChain(one.chain)
      return undefined
    case 'account':
      wallet?.chooseAccount(people[one.wallet]?.[one.account] ?? people[one.wallet]?.[0] ?? '')
      return undefined
    case 'message':
      stranger.post(one.message)
      return undefined
    case 'wait':
      return undefined
  }
}
