import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { channelBus, createTestKernel, flush, virtualPorts } from '../../kernel/testing/index.ts'
import { foundation } from '../../plugins/presets/index.ts'
import { send } from '../../plugins/send/index.ts'
import { theme } from '../../plugins/theme/index.ts'
import { walletConnectDriver } from '../../plugins/walletconnect/index.ts'
import { expectSound } from './invariants.ts'
import { hostileValue, hostileValues } from './values.ts'

/** A kernel of every plugin that listens to other tabs, whose channel delivers without a copy. */
function tab() {
  let receive: (message: unknown) => void = () => undefined
  const channel = {
    ...channelBus().connect(),
    listen(heard: (message: unknown) => void) {
      receive = heard
      return () => undefined
    },
  }
  const kernel = createTestKernel({
    plugins: [...foundation, walletConnectDriver(), theme(), send()],
    mode: 'production',
    ports: { ...virtualPorts(), channel },
  })
  return { kernel, post: (message: unknown) => receive(message) }
}

const types = [
  'connections/connectedElsewhere',
  'connections/disconnectedElsewhere',
  'networks/switchedElsewhere',
  'transactions/broadcastElsewhere',
  'theme/modeSwitched',
  'walletconnect/sessionSettled',
  'walletconnect/sessionChanged',
  'walletconnect/sessionEnded',
  'walletconnect/relayWanted',
] as const

const fields = [
  'connections',
  'connectionIds',
  'by',
  'caipNetworkId',
  'namespace',
  'networkId',
  'to',
  'amountText',
  'symbol',
  'previewed',
  'mode',
  'session',
  'topic',
]

/** A payload with the names that the plugins read and anything under them. */
const payload: fc.Arbitrary<() => unknown> = fc.oneof(
  hostileValue,
  fc
    .dictionary(fc.constantFrom(...fields), hostileValue)
    .map(
      (made) => () =>
        Object.fromEntries(Object.entries(made).map(([field, make]) => [field, make()])),
    ),
)

test('a message of any shape throws nothing and leaves what is kept plain and bounded', async () => {
  const { kernel, post } = tab()
  const failures = (): number => kernel.state.kernel.failures.length
  for (const make of Object.values(hostileValues)) {
    const value = make()
    expect(() => post(value)).not.toThrow()
    for (const type of types) {
      post({ kernel: 1, type, payload: value })
      post({ kernel: 1, type, payload: Object.fromEntries(fields.map((field) => [field, value])) })
    }
  }
  fc.assert(
    fc.property(fc.constantFrom(...types), payload, (type, make) => {
      post({ kernel: 1, type, payload: make() })
    }),
    { numRuns: 200 },
  )
  await flush()
  expect(failures()).toBe(0)
  expectSound(kernel as never)
  expect(kernel.state.connections.connections).toEqual([])
  expect(kernel.state.walletconnect.session).toBeUndefined()
  kernel.dispose()
})

test('a message of megabytes is dropped', async () => {
  const { kernel, post } = tab()
  // What is wrong with the set-up is said by code that loads.
  await vi.waitFor(() => expect(kernel.state.modal.alert).toBeDefined())
  const before = kernel.timeline.log.last
  const connections = Array.from({ length: 200_000 }, (_, n) => ({ id: `eip155:${n}` }))
  post({ kernel: 1, type: 'connections/connectedElsewhere', payload: { connections } })
  await flush()
  expect(kernel.timeline.log.last).toBe(before)
  kernel.dispose()
})

test('a session of another tab is taken with addresses of its families only', async () => {
  const { kernel, post } = tab()
  const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const family = { namespace: 'eip155', chains: ['eip155:1'], methods: ['personal_sign'] }
  const session = {
    topic: 'a'.repeat(64),
    wallet: { name: 'Phone\u202e', icon: 'javascript:alert(1)' },
    expiresAt: 1,
    families: [{ ...family, accounts: [account, 'eip155:1:stranger', 'solana:1:x', 7] }],
    more: 'left behind',
  }
  post({ kernel: 1, type: 'walletconnect/sessionSettled', payload: { session } })
  await flush()
  expect(kernel.state.walletconnect.session).toEqual({
    topic: session.topic,
    wallet: { name: 'Phone' },
    expiresAt: 1,
    families: [{ ...family, accounts: [account] }],
  })
  kernel.dispose()
})
