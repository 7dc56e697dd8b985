import fc from 'fast-check'
import { quirksOf, type WalletFamily, type WalletQuirk } from '../../kernel/testing/index.ts'
import { type Browser, politeName, rudeNames } from './browser.ts'

const plain = [
  'connect',
  'connect the polite one',
  'approve',
  'refuse',
  'lock',
  'unlock',
  'revoke',
  'sign',
  'send',
  'reload',
  'disconnect',
  'break',
] as const

/** One thing that happens; nothing of it is awaited. */
export type Step =
  | { readonly do: (typeof plain)[number] }
  | { readonly do: 'switch'; readonly chain: number }
  | { readonly do: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('connect' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('approve' as const) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom(...plain) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('switch' as const), chain: fc.constantFrom(1, 137) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 50, 400, 1_500, 12_000),
    }),
  },
)

/** A wallet with quirks, and what happens to it. */
export interface Story {
  readonly family: WalletFamily
  readonly quirks: readonly WalletQuirk[]
  readonly steps: readonly Step[]
}

export const story: fc.Arbitrary<Story> = fc
  .constantFrom<WalletFamily>('eip155', 'eip155', 'eip155', 'solana', 'bip122', 'polkadot')
  .chain((family) =>
    fc.record({
      family: fc.constant(family),
      quirks: fc.subarray([...quirksOf(family)], { maxLength: 6 }),
      steps: fc.array(step, { minLength: 1, maxLength: 12 }),
    }),
  )

/** What happened so far that the rules ask for. */
export interface Told {
  /** Codes with which commands of the app rejected. */
  readonly codes: string[]
  refused: boolean
  locked: boolean
  broken: boolean
  /** The polite wallet was connected and not given up since. */
  polite: boolean
}

export const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Starts the work of a step and notes how it ends. */
export function perform(browser: Browser, told: Told, one: Step): void {
  const { family, wallets, kernel } = browser
  const { visitor } = wallets[family]
  const by = kernel.with({ signal: browser.signal })
  const begin = (work: Promise<unknown>): void =>
    void work.catch((error) => void told.codes.push(String(error.code ?? error)))
  switch (one.do) {
    case 'connect':
      return begin(by.wallets.connect({ walletId: browser.idOf(rudeNames[family]) }))
    case 'connect the polite one':
      return void by.wallets.connect({ walletId: browser.idOf(politeName) }).then(
        () => {
          told.polite = true
        },
        (error) => void told.codes.push(error.code),
      )
    case 'approve':
      return void visitor.approve()
    case 'refuse':
      told.refused = visitor.reject() || told.refused
      return
    case 'lock':
      told.locked = true
      return visitor.lock()
    case 'unlock':
      return visitor.unlock()
    case 'revoke':
      told.locked = true
      return visitor.revoke()
    case 'sign':
      return begin(by.transactions.sign({ message: 'Hello', namespace: family }))
    case 'send': {
      const [connection] = kernel.state.connections.connections
      if (connection?.namespace !== 'eip155') return
      const request = { from: connection.address, to: receiver, units: '1000' }
      const { id: connectionId, networkId } = connection
      return begin(by.transactions.send({ connectionId, networkId, request }))
    }
    case 'reload':
      told.polite &&= kernel.state.connections.connections.some(
        ({ connector }) => connector.name === politeName,
      )
      return browser.reload()
    case 'disconnect':
      told.polite = false
      return begin(by.connections.disconnect())
    case 'switch':
      return begin(by.networks.switchNetwork(`eip155:${one.chain}`))
    case 'break':
      if (browser.quirks.includes('orphaned')) {
        told.broken = true
        visitor.updateExtension()
      }
      if (browser.quirks.includes('dead-node')) visitor.loseNode()
      return
    case 'wait':
      return
  }
}

/**
 * Lets everybody finish: the visitor unlocks and approves, time passes, and the modal is closed. Code that is used for
 * the first time loads in real time, which `patient` waits for.
 */
export async function rest(browser: Browser, patient: boolean): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { kernel, wallets, family } = browser
    const { visitor } = wallets[family]
    visitor.unlock()
    while (visitor.approve()) await browser.settle(1)
    await browser.settle(5_000)
    if (kernel.state.modal.open) await kernel.dispatch.modal.close().catch(() => undefined)
    if (patient && round > 6) await new Promise((resolve) => setTimeout(resolve, 20 * round))
    if (visitor.waiting.length === 0 && kernel.pending.length === 0 && round > 1) return
  }
}
