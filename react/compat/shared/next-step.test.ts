import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

type Known = Parameters<typeof nextStep>[1]

const evm = { connections: [{ namespace: 'eip155' }] } as unknown as Known
const solana = { connections: [{ namespace: 'solana' }] } as unknown as Known
const none = { connections: [] } as unknown as Known
const connecting = { connections: [], connecting: {} } as unknown as Known

test.each([
  ['begins when a visitor connects', 'disconnected', null, connecting, false, 'begin'],
  ['does nothing while nobody connects', 'disconnected', null, none, false, undefined],
  ['connects once a wallet is connected', 'connecting', null, evm, true, 'connect'],
  ['ends with an attempt without a wallet', 'connecting', null, none, true, 'end'],
  ['ends if another family was connected', 'connecting', null, solana, true, 'end'],
  ['waits while the visitor connects', 'connecting', null, connecting, true, undefined],
  ['leaves a connection that the app asked wagmi for', 'connecting', null, evm, false, undefined],
  ['leaves one that wagmi restores', 'reconnecting', 'uid', evm, false, undefined],
  ['leaves a wallet that the kernel restores', 'disconnected', null, evm, false, undefined],
  ['leaves one that wagmi has', 'connected', 'uid', connecting, false, undefined],
] as const)('%s', (_what, status, current, known, isOurs, expected) => {
  expect(nextStep({ status, current }, known, isOurs)).toBe(expected)
})
