import { verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { TypedData } from '../transactions/contract.ts'
import type { SdkLoader } from '../values/index.ts'
import { evmNetwork } from './index.ts'
import { signerOf, signTypedData } from './typed-data.ts'

const key = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const data: TypedData = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  domain: { chainId: 1 },
  message: { text: 'hello' },
}

type Answers = Readonly<Record<string, (params: never) => unknown>>

function world(answers: Answers = {}, signal = new AbortController().signal) {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const all: Answers = {
    eth_chainId: () => '0x1',
    eth_accounts: () => [key.address],
    eth_signTypedData_v4: ([, text]: readonly [string, string]) =>
      key.signTypedData(JSON.parse(text)),
    ...answers,
  }
  const io: ChainIo = {
    ports: virtualPorts(),
    network: evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example' }),
    signal,
    connection: { address: key.address, connector: { name: 'Quince' } } as never,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
    provider: {
      async request(one: { readonly method: string; readonly params: never }) {
        asked.push(one)
        return all[one.method]?.(one.params)
      },
    },
  }
  return { io, asked: () => asked.filter(({ method }) => method.startsWith('eth_sign')) }
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => value,
    (error: { code?: unknown }) => error.code,
  )

describe('typed data', () => {
  test('is signed by the account of the connection, and the signature is of the very data', async () => {
    const { io, asked } = world()
    const signature = await signTypedData(io, data)
    expect(asked()).toMatchObject([{ params: [key.address, JSON.stringify(data)] }])
    const { types, primaryType, domain, message } = data
    const given = { types, primaryType, domain, message, signature, address: key.address }
    expect(await verifyTypedData(given as never)).toBe(true)
  })

  test('[T42] is not shown to a wallet that is on another account', async () => {
    const { io, asked } = world({ eth_accounts: () => [other] })
    expect(await codeOf(signTypedData(io, data))).toBe('eip155/account-changed')
    expect(asked()).toEqual([])
  })

  test('[T41] a wallet on another network is switched before it is asked', async () => {
    let chain = '0x89'
    const { io, asked } = world({
      eth_chainId: () => chain,
      wallet_switchEthereumChain() {
        chain = '0x1'
        return null
      },
    })
    await signTypedData(io, data)
    expect([chain, asked().length]).toEqual(['0x1', 1])
    const stays = world({
      eth_chainId: () => '0x89',
      wallet_switchEthereumChain: () => Promise.reject(Object.assign(new Error(), { code: 4001 })),
    })
    await codeOf(signTypedData(stays.io, data))
    expect(stays.asked()).toEqual([])
  })

  test.each([
    ['eth_chainId', '0x1'],
    ['eth_accounts', [key.address]],
    ['wallet_switchEthereumChain', null],
  ])(
    'is not shown to a wallet once the visitor left while it answers %s',
    async (method, answer) => {
      const left = new AbortController()
      let chain = method.startsWith('wallet') ? '0x89' : '0x1'
      const { io, asked } = world(
        {
          eth_chainId: () => chain,
          [method]() {
            chain = '0x1'
            left.abort(new Error('left'))
            return answer
          },
        },
        left.signal,
      )
      await expect(signTypedData(io, data)).rejects.toThrow('left')
      expect(asked()).toEqual([])
    },
  )

  test('is not shown where the visitor left before', async () => {
    const { io, asked } = world({}, AbortSignal.abort(new Error('left')))
    await expect(signTypedData(io, data)).rejects.toThrow('left')
    expect(asked()).toEqual([])
  })

  test.each([[undefined], [null], ['0x'], ['0x12'], ['signed'], [{}]])(
    'an answer of %j is no signature',
    async (answer) => {
      const { io } = world({ eth_signTypedData_v4: () => answer })
      expect(await codeOf(signTypedData(io, data))).toBe('eip155/bad-signature')
    },
  )
})

describe('the signer of typed data', () => {
  const sdks: readonly (readonly [string, SdkLoader | undefined])[] = [
    ['oldest', () => import('viem-oldest')],
    ['newest', () => import('viem')],
    ['the one that is installed', undefined],
  ]

  test.each(sdks)('is the key whose signature it is (viem: %s)', async (_name, sdk) => {
    const signature = await key.signTypedData(data as never)
    expect(await signerOf({ sdk }, data, signature)).toBe(key.address)
  })

  test('is another address for other data', async () => {
    const signature = await key.signTypedData(data as never)
    const signer = await signerOf({}, { ...data, message: { text: 'bye' } }, signature)
    expect(signer).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(signer).not.toBe(key.address)
  })

  test.each(['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'nothing'])(
    'is none for %s',
    async (signature) => {
      expect(await signerOf({}, data, signature)).toBeUndefined()
    },
  )

  test('is not told without viem', async () => {
    const sdk = () => Promise.resolve({})
    expect(await codeOf(signerOf({ sdk }, data, '0x'))).toBe('eip155/sdk-missing')
  })
})
