import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { memoryStorage, virtualPorts } from '../../kernel/testing/index.ts'
import { bob } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import type { StoreIo } from './contract.ts'
import { nonce, sessions, signIn } from './local-requests.ts'
import { buildSignInMessage } from './verify/message.ts'

const key = privateKeyToAccount(`0x${'a1'.repeat(32)}`)

async function signed(accountAddress: string) {
  const ports = { ...virtualPorts(), storage: memoryStorage() }
  const io = { ports, signal: new AbortController().signal } as unknown as StoreIo
  const given = new Set<string>()
  const chainId = 'eip155:1'
  const message = buildSignInMessage({
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    chainId,
    nonce: (await nonce(io, given)).nonce,
    issuedAt: new Date(ports.clock.now()).toISOString(),
    accountAddress: key.address,
  })
  const signature = await key.signMessage({ message })
  const outcome = await codeOf(
    signIn(io, given, { message, signature, chainId, accountAddress }, {}),
  )
  return { outcome, kept: await sessions(io) }
}

test('[T30] the session is of the account that the signed text names, and of nobody else', async () => {
  const own = await signed(key.address.toLowerCase())
  expect(own.kept).toEqual([{ chainId: 'eip155:1', accountAddress: key.address }])
  expect(await signed(bob)).toEqual({ outcome: 'siwx/refused', kept: [] })
})
