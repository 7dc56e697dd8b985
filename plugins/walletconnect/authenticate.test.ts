import { expect, test } from 'vitest'
import { authenticate, evmChains, readSigned } from './authenticate.ts'
import type { Proposal, SignClient } from './contract.ts'

const family = (...chains: string[]) => ({ chains, methods: ['personal_sign'], events: [] })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const client = (more: Partial<SignClient> = {}): SignClient =>
  ({ formatAuthMessage: ({ iss }: { iss: string }) => `signed by ${iss}`, ...more }) as SignClient

test('[SIWX-6] one step is for EVM alone: a chain of another family, and it is none', () => {
  const eip155 = family('eip155:1', 'eip155:10')
  expect(evmChains({ eip155 })).toEqual(['eip155:1', 'eip155:10'])
  expect(
    evmChains({ eip155, solana: family('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }),
  ).toBeUndefined()
  expect(evmChains({ solana: family('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') })).toBeUndefined()
  expect(evmChains({})).toBeUndefined()
})

test('[SIWX-6] a client that knows no such step is not asked for it', async () => {
  const request = { domain: 'a.example', uri: 'https://a.example', nonce: 'abcdefgh', chains: [] }
  expect(await authenticate(client(), request, {} as Proposal)).toBeUndefined()
  // A client that cannot write the signed text is not asked either.
  const asks = async (): Promise<never> => {
    throw new Error('asked')
  }
  const mute = client({ authenticate: asks, formatAuthMessage: undefined } as never)
  expect(await authenticate(mute, request, {} as Proposal)).toBeUndefined()
})

test('[SIWX-6] what was signed is read by its fields; what names no EVM account is left out', () => {
  const auth = (iss: unknown, s: unknown = '0x12') => ({ p: { iss }, s: { s } })
  const iss = `did:pkh:eip155:1:${address}`
  const signed = { chainId: 'eip155:1', accountAddress: address, message: `signed by ${iss}` }
  expect(readSigned(client(), [auth(iss)])).toEqual([{ ...signed, signature: '0x12' }])
  for (const bad of [
    auth('did:pkh:solana:1:abc'),
    auth(`did:pkh:eip155:1:${address}0`),
    auth(undefined),
    auth(iss, 5),
    null,
    'text',
  ])
    expect(readSigned(client(), [bad])).toEqual([])
  expect(readSigned(client(), undefined)).toEqual([])
})
