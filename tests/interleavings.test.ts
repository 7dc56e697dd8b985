import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { waitFor } from '../kernel/testing/index.ts'
import { selectFullAccount } from '../plugins/account/index.ts'
import { cases } from './cases.ts'
import { type Browser, listed, openBrowser, type Tab, walletIds } from './interleavings/browser.ts'
import { ending, play, type Step, step } from './interleavings/steps.ts'
import type { FaithfulWallet } from './plugins/faithful-wallet.ts'
import { ready } from './plugins/world.ts'

const runs = cases(600)
const maxSteps = 14

/** Parts load in real time when they are first used; one round beforehand has them all ready. */
beforeAll(async () => {
  await ready()
  const browser = openBrowser(1)
  const { kernel, wagmi } = browser.tabs[0] as Tab
  const done = wagmi.connect()
  await browser.settle()
  const connected = kernel.dispatch.wallets.connect({ walletId: walletIds[0] })
  await waitFor(async () => {
    browser.wallets[0]?.decide('approve')
    await browser.settle(100)
    return kernel.pending.length === 0 && selectFullAccount(kernel.state, 'eip155')?.balance
  })
  await Promise.all([done, connected])
  await kernel.dispatch.connections.disconnect()
  browser.close()
})

/** Every command of the log with how often it ended. */
function endsOf({ kernel }: Tab): readonly string[] {
  const ends = new Map<number, number>()
  const records = kernel.timeline.log.slice(0)
  for (const { kind, cause } of records)
    if (kind === 'end') ends.set(Number(cause), (ends.get(Number(cause)) ?? 0) + 1)
  return records.flatMap(({ kind, seq, type }) => {
    const times = ends.get(seq) ?? 0
    return kind === 'command' && times !== 1 ? [`${type} ended ${times} times`] : []
  })
}

/** A wallet that refuses in the very moment in which another one is asked instead. */
const refusedAsSuperseded: readonly Step[] = [
  { do: 'connect', tab: 0, wallet: 0 },
  { do: 'wait', ms: 0 },
  { do: 'connect', tab: 0, wallet: 0 },
  { do: 'connect', tab: 0, wallet: 1 },
  { do: 'wagmi connect', tab: 0 },
  { do: 'account', wallet: 0, account: 0 },
  { do: 'wagmi connect', tab: 0 },
  { do: 'account', wallet: 0, account: 0 },
  { do: 'account', wallet: 0, account: 0 },
  { do: 'switch', tab: 0, chain: 1 },
]

const loud: readonly Step['do'][] = ['reload', 'restart', 'cancel', 'message']

/** Tabs that received everything the others sent know the same connections; which one is active is each tab's own. */
function disagreements({ tabs }: Browser, steps: readonly Step[]): readonly string[] {
  if (steps.some((one) => loud.includes(one.do))) return []
  const known = tabs.map(({ kernel }) =>
    kernel.state.connections.connections
      .map(({ id }) => id)
      .sort()
      .join(),
  )
  return new Set(known).size > 1 ? [`the tabs know ${known.join(' and ')}`] : []
}

/** The wallet of a tab's active connection. */
function walletOf({ wallets }: Browser, { kernel }: Tab): FaithfulWallet | undefined {
  const { active } = kernel.state.connections
  return wallets[walletIds.findIndex((id) => active.eip155 === `eip155:${id}`)]
}

/** What of a tab is not as it should be, at rest. */
function wrongs(browser: Browser, tab: Tab): readonly string[] {
  const { kernel, wagmi } = tab
  const { connections, networks, modal } = kernel.state
  const { status, address, caipAddress, allAccounts } = connections.accounts.eip155
  const truth = walletOf(browser, tab)?.truth
  const told = wagmi.account()
  const found: string[] = []
  const check = (holds: boolean, text: () => string): void => {
    if (!holds) found.push(text())
  }
  const connected = status === 'connected'
  check(connected || status === 'disconnected', () => `status is ${status}`)
  check(!connections.connecting && !connections.disconnecting, () => 'connecting or disconnecting')
  check(networks.switchingTo === undefined, () => `switching to ${networks.switchingTo}`)
  check(!modal.loading && !modal.open, () => 'the modal is open or loading')
  check(kernel.pending.length === 0, () => `pending ${kernel.pending.map(({ type }) => type)}`)
  check(kernel.state.kernel.failures.length === 0, () =>
    JSON.stringify(kernel.state.kernel.failures),
  )
  check(
    connected === (truth !== undefined),
    () => `${status} with ${connections.connections.length}`,
  )
  if (connected && truth) {
    check(address === truth.accounts[0], () => `${address}, the wallet says ${truth.accounts[0]}`)
    const all = allAccounts.map((entry) => entry.address)
    check(all.join() === truth.accounts.join(), () => `accounts ${all}, ${truth.accounts}`)
    const there = `eip155:${truth.chainId}`
    check(caipAddress === `${there}:${address}`, () => `${caipAddress}, the wallet is on ${there}`)
    if (listed.includes(truth.chainId)) {
      check(networks.active.eip155 === there, () => `network ${networks.active.eip155}`)
      check(!networks.unsupported.eip155, () => 'unsupported although listed')
    } else check(networks.unsupported.eip155 === there, () => 'not said to be unsupported')
  } else check(!networks.unsupported.eip155, () => 'unsupported although disconnected')
  check(told.status === status, () => `wagmi is ${told.status}, the kernel ${status}`)
  check(told.address === address, () => `wagmi has ${told.address}, the kernel ${address}`)
  if (connected && truth)
    check(told.chainId === truth.chainId, () => `wagmi is on ${told.chainId}, not ${truth.chainId}`)
  return [...found, ...endsOf(tab)]
}

test('[G6] [G13] whatever happens in whatever order, at rest kernel, wallet and wagmi agree', async () => {
  let connected = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array<Step>(step, { minLength: 1, maxLength: maxSteps }),
      ending,
      fc.constantFrom(1, 2),
      async (steps, end, tabs) => {
        const browser = openBrowser(tabs)
        try {
          await play(browser, steps, end)
          const found = browser.tabs.flatMap((tab, index) =>
            wrongs(browser, tab).map((text) => `tab ${index}: ${text}`),
          )
          expect([...found, ...disagreements(browser, steps)]).toEqual([])
          if (browser.tabs.some(({ kernel }) => kernel.state.connections.active.eip155)) connected++
        } finally {
          browser.close()
        }
      },
    ),
    { numRuns: runs, examples: [[refusedAsSuperseded, 'reject', 1]] },
  )
  // A run that ends without a connection proves little: many have to end the other way.
  expect(connected).toBeGreaterThan(runs / 10)
}, 600_000)
