import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Connection } from '../plugins/connections/contract.ts'
import { canonicalAddress, parseEvmAddress } from '../plugins/values/index.ts'
import { cases } from './cases.ts'
import { ready } from './hostile/families.ts'
import {
  type Browser,
  openBrowser,
  politeAccount,
  politeName,
  rudeAccounts,
  rudeNames,
} from './rude-matrix/browser.ts'
import { perform, receiver, rest, type Story, story, type Told } from './rude-matrix/steps.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([
    import('../plugins/solana/signing.ts'),
    import('../plugins/eip155/confirmation.ts'),
  ])
}, 120_000)

/** Commands that last as long as the visitor does not answer the wallet. */
const asksVisitor: readonly string[] = [
  'wallets/connect',
  'connections/connect',
  'transactions/sign',
  'transactions/send',
  'networks/switchNetwork',
]

/** Commands of the log that did not end exactly once. */
function unended({ kernel }: Browser): readonly string[] {
  const ends = new Map<number, number>()
  const records = kernel.timeline.log.slice(0)
  for (const { kind, cause, payload } of records) {
    const ended = kind === 'end' && outcomes.includes((payload as { outcome: unknown }).outcome)
    if (ended) ends.set(Number(cause), (ends.get(Number(cause)) ?? 0) + 1)
  }
  return records.flatMap(({ kind, seq, type }) => {
    const times = ends.get(seq) ?? 0
    return kind === 'command' && times !== 1 ? [`${type} ended ${times} times`] : []
  })
}

const known: readonly string[] = [...Object.values(rudeNames), politeName, 'Wallet in this browser']
const outcomes: readonly unknown[] = ['succeeded', 'failed', 'cancelled', 'timedOut']

/** An address as its family writes it; for EVM in EIP-55 form. */
const spelled = (namespace: Connection['namespace'], address: string): string =>
  namespace === 'eip155'
    ? parseEvmAddress(address.toLowerCase())
    : canonicalAddress(namespace, address)

/** What holds whatever the wallet does, at rest. */
function wrongs(browser: Browser, told: Told): readonly string[] {
  const { kernel, family } = browser
  const { connections, connecting } = kernel.state.connections
  const found: string[] = []
  const check = (holds: boolean, text: () => string): void => {
    if (!holds) found.push(text())
  }
  // Only a wallet that never answers again keeps a request, and only one that asks its visitor.
  const open = kernel.pending.map(({ type }) => type)
  const endless = told.broken ? open.filter((type) => !asksVisitor.includes(type)) : open
  check(endless.length === 0, () => `without an end: ${endless}`)
  check(told.broken || !connecting, () => 'still connecting')
  check(kernel.state.kernel.failures.length === 0, () =>
    JSON.stringify(kernel.state.kernel.failures),
  )
  for (const { connector, address, namespace, accounts: shared } of connections) {
    for (const one of [{ address }, ...shared])
      check(
        spelled(namespace, one.address) === one.address,
        () => `${one.address} is not spelled as its family does`,
      )
    const owner = address === politeAccount ? politeName : rudeNames[namespace as typeof family]
    check(connector.name === owner, () => `${address} under the name ${connector.name}`)
  }
  // A shim's flags name nobody.
  for (const { name } of kernel.state.wallets.sources.flatMap(({ wallets }) => wallets))
    check(known.includes(name), () => `${name} is listed`)
  if (told.polite)
    check(
      connections.some(({ connector }) => connector.name === politeName),
      () => 'the polite wallet is lost',
    )
  const refusable = told.refused || browser.quirks.includes('refuses-switch')
  check(refusable || !told.codes.some((code) => /declined/.test(code)), () => 'nobody refused')
  check(told.locked || !told.codes.some((code) => /locked/.test(code)), () => 'nobody locked it')
  if (family !== 'eip155' || !browser.quirks.includes('unsupported-network'))
    check(!kernel.state.networks.unsupported.eip155, () => 'its network is listed')
  return found
}

/** How work ends that the visitor lets happen. */
async function endOf(browser: Browser, work: Promise<unknown>): Promise<readonly string[]> {
  let end = 'open'
  work.then(
    () => {
      end = 'done'
    },
    (error) => {
      end = `${error.code}: ${error.message}`
    },
  )
  await rest(browser, true)
  return end === 'done' ? [] : [end]
}

/**
 * A connected wallet signs; an EVM wallet switches its network unless it refuses, and sends. No request of before is
 * said to be open.
 */
async function uses(
  browser: Browser,
  { id: connectionId, networkId }: Connection,
  steps: Story['steps'],
): Promise<readonly string[]> {
  const { family, quirks } = browser
  // On a network that the app does not list nothing is signed or sent.
  if (quirks.includes('unsupported-network')) return []
  const { transactions, connections, networks } = browser.kernel.dispatch
  await connections.activate(connectionId)
  const message = { message: 'Hello', namespace: family }
  const found = [...(await endOf(browser, transactions.sign(message)))]
  if (family !== 'eip155') return found
  let there = networkId
  if (!quirks.includes('refuses-switch')) {
    there = networkId === 'eip155:1' ? 'eip155:137' : 'eip155:1'
    found.push(...(await endOf(browser, networks.switchNetwork(there))))
  }
  // What a page asked for before its reload may indeed still be open.
  if (steps.some((one) => one.do === 'reload')) return found
  const request = { from: rudeAccounts.eip155, to: receiver, units: '1000' }
  const sent = transactions.send({ connectionId, networkId: there, request })
  return [...found, ...(await endOf(browser, sent))]
}

async function play({ family, quirks, steps }: Story): Promise<readonly string[]> {
  const browser = openBrowser(family, quirks)
  const told: Told = { codes: [], refused: false, locked: false, broken: false, polite: false }
  await browser.settle(100)
  for (const one of steps) {
    perform(browser, told, one)
    await browser.settle(one.do === 'wait' ? one.ms : 0)
    if (one.do === 'reload') await browser.settle(50)
  }
  await rest(browser, !told.broken)
  const found = [...wrongs(browser, told)]
  // Then the visitor chooses the wallet once more and approves: no grant is dropped.
  if (!told.broken) {
    perform(browser, told, { do: 'connect' })
    await rest(browser, true)
    perform(browser, told, { do: 'connect' })
    await rest(browser, true)
    const own = browser.kernel.state.connections.connections.find(
      ({ connector }) => connector.name === rudeNames[family],
    )
    if (own?.address !== rudeAccounts[family])
      found.push(`not connected in the end: ${own?.address}, ${told.codes}`)
    else found.push(...(await uses(browser, own, steps)))
    found.push(...wrongs(browser, told))
  }
  browser.giveUp()
  await browser.settle(1_000)
  found.push(...unended(browser))
  browser.kernel.dispose()
  return found
}

/** Stories that every run tells first, because a seed may leave them out. */
const examples: [Story][] = [
  [{ family: 'eip155', quirks: ['lower-case', 'event-first'], steps: [{ do: 'connect' }] }],
]

test('[G6] whatever a wallet with any quirks does, nothing is lost, misnamed, endless or falsely warned of', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      expect(await play(given)).toEqual([])
    }),
    { numRuns: cases(25), examples, ...(process.env.SWEEP ? {} : { seed: 26 }) },
  )
}, 600_000)
