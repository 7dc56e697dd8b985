import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { HostedConnection } from '../transactions/contract.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { hosted } from './hosted.ts'
import { solanaMainnet } from './index.ts'

const me = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

/** Calls of a host's provider, in order. */
function open(wallet: Partial<SolanaProvider>) {
  const done: string[] = []
  const connection: HostedConnection = {
    whileOpen: (ask) => ask(),
    refuseTypedData: async () => undefined,
    ports: virtualPorts(),
    refuseForeign: async () => undefined,
    current: () => undefined,
    async handOver({ ready, ask }) {
      await ready?.()
      done.push('handed over')
      return ask()
    },
  }
  const signed = async (_address: string, bytes: Uint8Array) => {
    done.push('asked')
    return bytes
  }
  const provider = hosted(
    { signTransaction: signed, signAndSendTransaction: signed, ...wallet },
    connection,
  )
  return { done, provider }
}

test.each(['signTransaction', 'signAndSendTransaction'] as const)(
  'a wallet that would not sign for the account is not handed anything: %s',
  async (method) => {
    const { done, provider } = open({
      check() {
        throw solanaErrors.create('account-changed')
      },
    })
    const asked = provider[method]?.(me, new Uint8Array(65), solanaMainnet)
    await expect(asked).rejects.toMatchObject({ code: 'solana/account-changed' })
    expect(done).toEqual([])
  },
)

test('another wallet is asked in the turn in which it is handed something', async () => {
  const { done, provider } = open({})
  await provider.signAndSendTransaction?.(me, new Uint8Array(65), solanaMainnet)
  expect(done).toEqual(['handed over', 'asked'])
})
