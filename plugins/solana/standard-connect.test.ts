import { expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { solanaMainnet } from './networks.ts'
import type { SolanaKernel, StandardSlices } from './standard-contract.ts'
import { toWalletStandard } from './to-wallet-standard.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const { caipNetworkId: networkId } = solanaMainnet

interface Shape {
  readonly status?: string
  readonly restored?: boolean
  readonly account?: string
  readonly modal?: Partial<StandardSlices['modal']>
  /** Families of the connections; the Solana one is active. */
  readonly families?: readonly string[]
}

const stateOf = (shape: Shape): StandardSlices => {
  const { status = 'started', restored = true, account = 'disconnected', families = [] } = shape
  return {
    kernel: { status, restored },
    modal: { open: false, embedded: false, ...shape.modal },
    networks: { networks: [solanaMainnet] },
    connections: {
      accounts: { solana: { status: account } },
      active: { solana: 'solana' },
      connections: families.map((namespace) => ({
        ...{ id: namespace, namespace, address: alice, networkId },
        accounts: [{ address: alice }],
      })),
    } as never,
  }
}
const connected: Shape = { account: 'connected', families: ['solana'] }

/** The wallet over a minimal kernel, which does nothing on its own. */
function world(first: Shape) {
  const heard = new Set<(commit: { readonly state: object }) => void>()
  const opened: object[] = []
  const left: string[] = []
  const fails = new Set<string>()
  const sign = async (): Promise<Uint8Array> => new Uint8Array(64)
  const kernel: SolanaKernel = {
    state: stateOf(first),
    commits$: { subscribe: (next) => heard.add(next) },
    dispatch: {
      connections: {
        async disconnect({ connectionId }) {
          left.push(connectionId)
          if (fails.has(connectionId)) throw new Error('out of reach')
        },
      },
      modal: { open: async (options) => void opened.push(options) },
      solana: { signMessage: sign, signTransaction: sign, signAndSendTransaction: sign },
    },
    resources: { get: () => undefined },
    ports: { page: { origin: 'https://app.example' } },
  }
  const { features } = toWalletStandard(kernel)
  const turn = async (shape: Shape): Promise<void> => {
    for (const next of heard) next({ state: stateOf(shape) })
    await flush()
  }
  /** The result of a request, undefined while it is pending. */
  const track = (asked: Promise<unknown>) => {
    const ended: { how?: unknown } = {}
    asked.then(
      (value) => {
        ended.how =
          (value as { accounts?: readonly object[] } | undefined)?.accounts?.length ?? 'ok'
      },
      (error: { code?: string; message: string }) => {
        ended.how = error.code ?? error.message
      },
    )
    return ended
  }
  const connect = async (silent = false) => {
    const ended = track(features['standard:connect'].connect({ silent }))
    await flush()
    return ended
  }
  const disconnect = async () => {
    const ended = track(features['standard:disconnect'].disconnect())
    await flush()
    return ended
  }
  return { opened, left, fails, turn, connect, disconnect }
}

test.each<[what: string, unsettled: Shape]>([
  ['the kernel has restored nothing yet', { restored: false }],
  ['a wallet is being asked', { account: 'restoring' }],
])('while %s, connecting waits for it', async (_what, unsettled) => {
  const { connect, opened, turn } = world(unsettled)
  const [loud, silent] = [await connect(), await connect(true)]
  expect([loud.how, silent.how, opened]).toEqual([undefined, undefined, []])
  await turn(connected)
  expect([loud.how, silent.how, opened]).toEqual([1, 1, []])
})

test('a kernel that does not run restores nothing to wait for', async () => {
  const { connect } = world({ status: 'idle', restored: false })
  expect((await connect(true)).how).toBe(0)
})

test('the modal opens at the ways to connect where another family is connected', async () => {
  const alone = world({})
  await alone.connect()
  expect(alone.opened).toEqual([{ namespace: 'solana' }])
  const beside = world({ families: ['eip155'] })
  await beside.connect()
  expect(beside.opened).toEqual([{ view: 'Connect', namespace: 'solana' }])
})

test.each([{ open: true }, { embedded: true }])(
  'connecting ends with the connection, not before, in a modal that is %j',
  async (modal) => {
    const { connect, turn } = world({ modal })
    const ended = await connect()
    await turn({ modal })
    expect(ended.how).toBeUndefined()
    await turn({ ...connected, modal })
    expect(ended.how).toBe(1)
  },
)

test.each<[what: string, now: Shape]>([
  ['the modal closes', {}],
  ['the kernel stops', { status: 'idle', modal: { open: true } }],
])('connecting is declined when %s', async (_what, now) => {
  const { connect, turn } = world({ modal: { open: true } })
  const ended = await connect()
  await turn(now)
  expect(ended.how).toBe('solana/declined')
})

test('disconnecting leaves the connections of other families', async () => {
  const { disconnect, left } = world({ ...connected, families: ['eip155', 'solana'] })
  expect((await disconnect()).how).toBe('ok')
  expect(left).toEqual(['solana'])
})

test('a wallet out of reach is told only while its connection is still there', async () => {
  const there = world({ ...connected, families: ['solana', 'eip155'] })
  there.fails.add('solana')
  expect((await there.disconnect()).how).toBe('out of reach')
  const gone = world({ ...connected, families: ['solana', 'eip155'] })
  gone.fails.add('solana')
  const ending = gone.disconnect()
  await gone.turn({ families: ['eip155'] })
  expect((await ending).how).toBe('ok')
})
