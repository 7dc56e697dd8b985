import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { flush, type MockWallet, memoryStorage } from '../../kernel/testing/index.ts'
import { cases } from '../../tests/cases.ts'
import { type FaithfulWallet, faithfulWallet } from '../../tests/plugins/faithful-wallet.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { selectFullAccount } from '../account/index.ts'

beforeAll(ready)

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const listed = [1, 137, 8453]

/** One event. Commands are not awaited, so that everything interleaves. */
type Step =
  | {
      readonly do:
        | 'connect approved'
        | 'connect'
        | 'disconnect'
        | 'restore'
        | 'cancel'
        | 'reload'
        | 'restart'
    }
  | { readonly do: 'revoke' | 'lock' | 'unlock' }
  | { readonly do: 'switch' | 'chain'; readonly chain: number }
  | { readonly do: 'account'; readonly address: string }
  | { readonly do: 'decide'; readonly how: Parameters<FaithfulWallet['decide']>[0] }
  | { readonly do: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'connect approved' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'connect' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      how: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'approve and stay' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, 60, 400, 5000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('switch' as const, 'chain' as const),
      chain: fc.constantFrom(...listed, 999),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('account' as const),
      address: fc.constantFrom(alice, bob, carol),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...([
          'disconnect',
          'restore',
          'cancel',
          'reload',
          'restart',
          'revoke',
          'lock',
          'unlock',
        ] as const),
      ),
    }),
  },
)

/** Sequences that failed before; tried first. */
const onceWrong: [Step[], 'approve'][] = [
  [
    [
      { do: 'connect approved' },
      { do: 'chain', chain: 999 },
      { do: 'wait', ms: 0 },
      { do: 'revoke' },
      { do: 'restart' },
    ],
    'approve',
  ],
]

/** How the person treats the remaining prompts. */
const final = fc.constantFrom('approve' as const, 'reject' as const, 'approve and stay' as const)

async function play(
  steps: readonly Step[],
  end: Parameters<FaithfulWallet['decide']>[0],
): Promise<{ page: Page; wallet: FaithfulWallet }> {
  const wallet = faithfulWallet([alice, bob, carol], [1, 137, 999])
  const storage = memoryStorage()
  const open = (): Page => openPage({ storage, wallet: wallet as unknown as MockWallet })
  let page = open()
  let stop = new AbortController()
  const by = () => page.kernel.with({ signal: stop.signal })
  const started: Promise<unknown>[] = []
  const begin = (work: Promise<unknown>): void => void started.push(work.catch(() => undefined))
  for (const one of steps) {
    if (one.do === 'connect approved') {
      begin(by().wallets.connect({ walletId: rdns }))
      await page.settle()
      wallet.decide('approve')
      await page.settle(1)
    } else if (one.do === 'connect') begin(by().wallets.connect({ walletId: rdns }))
    else if (one.do === 'disconnect') begin(by().connections.disconnect())
    else if (one.do === 'restore') begin(by().connections.restore())
    else if (one.do === 'switch') begin(by().networks.switchNetwork(`eip155:${one.chain}`))
    else if (one.do === 'decide') wallet.decide(one.how)
    else if (one.do === 'chain') wallet.chooseChain(one.chain)
    else if (one.do === 'account') wallet.chooseAccount(one.address)
    else if (one.do === 'wait') await page.settle(one.ms)
    else if (one.do === 'cancel') {
      stop.abort()
      stop = new AbortController()
    } else if (one.do === 'reload') {
      page.page.become('leaving')
      page.kernel.dispose()
      wallet.pageLeft()
      page = open()
    } else if (one.do === 'restart') {
      page.kernel.stop()
      page.kernel.start()
    } else wallet[one.do]()
    await Promise.resolve()
  }
  // Everything finishes: prompts are answered, time passes.
  while (wallet.waiting > 0) {
    wallet.decide(end)
    await flush()
  }
  wallet.unlock()
  await page.settle(20_000)
  while (wallet.waiting > 0) {
    wallet.decide(end)
    await page.settle(20_000)
  }
  await Promise.all(started)
  return { page, wallet }
}

test('[CONN-12] [CONN-18] whatever happens in whatever order, at rest the app says what the wallet says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), final, async (steps, end) => {
      const { page, wallet } = await play(steps, end)
      const { kernel } = page
      const { connections, networks, modal } = kernel.state
      const account = connections.accounts.eip155
      const { chainId } = wallet.truth
      const [connection] = connections.connections
      expect(['connected', 'disconnected']).toContain(account.status)
      expect(connections.connecting).toBeUndefined()
      expect(connections.disconnecting).toBe(false)
      expect(networks.switchingTo).toBeUndefined()
      expect(modal.loading).toBe(false)
      expect(kernel.pending).toEqual([])
      expect(kernel.state.kernel.failures).toEqual([])
      expect(account.status === 'connected').toBe(connection !== undefined)
      if (connection) {
        expect(account.address).toBe(wallet.truth.accounts[0])
        expect(account.allAccounts.map(({ address }) => address)).toEqual(wallet.truth.accounts)
        expect(account.caipAddress).toBe(`eip155:${chainId}:${wallet.truth.accounts[0]}`)
        if (listed.includes(chainId)) {
          expect(networks.active.eip155).toBe(`eip155:${chainId}`)
          expect(networks.unsupported).toEqual({})
          expect(selectFullAccount(kernel.state, 'eip155')?.balanceStatus).toBe('loaded')
        } else expect(networks.unsupported.eip155).toBe(`eip155:${chainId}`)
      } else {
        expect(account.allAccounts).toEqual([])
        expect(networks.unsupported).toEqual({})
      }
      kernel.dispose()
    }),
    { numRuns: cases(200), examples: onceWrong },
  )
}, 600_000)
