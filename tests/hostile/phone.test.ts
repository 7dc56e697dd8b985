import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import type { TransferIntent } from '../../plugins/transactions/contract.ts'
import { ready } from '../plugins/world.ts'
import {
  address,
  connected,
  fakeClient,
  loaded,
  session,
  settled,
  topic,
  type WalletConnectKernel,
} from '../walletconnect-world.ts'

beforeAll(() => Promise.all([loaded(), ready(), import('viem')]))

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = `0x${'7a'.repeat(32)}`
let intents = 0
const intent = (): TransferIntent => ({
  intentId: `intent-${++intents}`,
  connectionId: 'eip155:walletConnect',
  networkId: 'eip155:1',
  request: {
    from: address,
    to: friend,
    units: '5',
    gasPrice: '1',
  },
  // No node answers here, so the fee is unknown.
  accept: ['fee-unknown'],
})
const endOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => value,
    (error: { code?: string }) => error.code,
  )
const patiently = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await flush()
}
const sent = (fake: ReturnType<typeof fakeClient>): number =>
  fake.requests.filter(({ method }) => method === 'eth_sendTransaction').length

/** A phone that shows a transfer and has not answered it. */
async function asked() {
  const fake = fakeClient()
  const kernel = await connected(fake)
  let answer = (_hash: unknown): void => undefined
  let refuse = (_error: unknown): void => undefined
  fake.answer = () =>
    new Promise((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  const end = endOf(kernel.dispatch.transactions.send(intent()))
  await expect.poll(() => sent(fake)).toBe(1)
  return {
    fake,
    kernel,
    end,
    answer: (value: unknown) => answer(value),
    refuse: (error: unknown) => refuse(error),
  }
}
const transferred = (kernel: WalletConnectKernel): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter(({ type }) => type === 'transactions/broadcast')
    .map(({ payload }) => (payload as { hash: string }).hash)

async function again(kernel: WalletConnectKernel): Promise<unknown> {
  let end: unknown = 'asked'
  void endOf(kernel.dispatch.transactions.send(intent())).then((how) => {
    end = how
  })
  // The chain is asked first, and the code for that has to load.
  await vi.waitFor(() => expect(end).not.toBe('asked'), 5_000).catch(() => undefined)
  return end
}

describe('a transfer that a phone still shows is asked for once', () => {
  test.each<[string, (world: Awaited<ReturnType<typeof asked>>) => Promise<unknown> | undefined]>([
    [
      'when another phone with the same account takes its place',
      async ({ fake, kernel }) => {
        const pairing = kernel.dispatch.walletconnect.pair()
        await settled()
        fake.approve(1)
        await pairing
      },
    ],
    [
      'when the session ends and the phone is paired anew',
      async ({ fake, kernel }) => {
        fake.emit('session_delete', { topic: topic(1) })
        fake.hold([])
        await settled()
        const pairing = kernel.dispatch.walletconnect.pair()
        await settled()
        fake.approve(1)
        await pairing
      },
    ],
    [
      'when the request expires at the relay',
      async ({ refuse }) => refuse(new Error('Request expired. Please try again.')),
    ],
    [
      'when the relay loses it on its way',
      async ({ refuse }) =>
        refuse(new Error('Failed to publish custom payload, please try again. id:1 tag:1108')),
    ],
    [
      'when the phone answers with something that is no hash',
      async ({ answer }) => answer({ hash }),
    ],
    ['when the phone answers with nothing', async ({ answer }) => answer(undefined)],
    [
      'when the wallet takes the family away and grants it again',
      async ({ fake }) => {
        const { namespaces } = session(1)
        fake.emit('session_update', { topic: topic(1), params: { namespaces: {} } })
        await settled()
        fake.emit('session_update', { topic: topic(1), params: { namespaces } })
      },
    ],
    [
      'when the socket drops and opens again',
      async ({ fake }) => {
        fake.drop()
        await settled()
      },
    ],
  ])('%s', async (_when, happens) => {
    const world = await asked()
    await happens(world)
    await patiently()
    const outcome = await again(world.kernel)
    expect(['transactions/unanswered', 'transactions/not-connected']).toContain(outcome)
    expect(sent(world.fake)).toBe(1)
  })

  test('and what it answers late, twice, or after its session is told once', async () => {
    const { fake, kernel, answer, end } = await asked()
    fake.emit('session_delete', { topic: topic(1) })
    await settled()
    expect(await end).toBe('connections/wallet-gone')
    answer(hash)
    answer(`0x${'7b'.repeat(32)}`)
    await patiently()
    expect(transferred(kernel)).toEqual([hash])
    expect(kernel.state.transactions.unanswered).toEqual([])
  })
})
