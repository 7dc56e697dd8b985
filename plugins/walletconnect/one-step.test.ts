import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { contribute, definePlugin } from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush, virtualClock } from '../../kernel/testing/index.ts'
import {
  address,
  type FakeClient,
  fakeClient,
  loaded,
  pairingUri,
  pluginsWith,
  session,
  settled,
} from '../../tests/walletconnect-world.ts'
import type { NetworksContract } from '../networks/contract.ts'
import { solanaMainnet } from '../solana/index.ts'
import { createRelay } from './client.ts'
import type { Authenticator, SignedAuth, WalletConnectContract } from './contract.ts'

beforeAll(loaded)

interface SignInContract {
  readonly id: 'toy'
  readonly requires: WalletConnectContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const request = {
  ...{ domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' },
  chains: ['eip155:1'],
} as const
const iss = `did:pkh:eip155:1:${address}`
/** The signature of a wallet for the offer of this number. */
const signedWith = (serial: number): SignedAuth => ({
  ...{ chainId: 'eip155:1', accountAddress: address },
  ...{ message: `signed by ${iss}`, signature: `0x0${serial}` },
})

/** Adds the single step to the client: its approval contains a signature, numbered like the offer. */
function signing(fake: FakeClient): FakeClient {
  const { client } = fake
  const connect = client.connect.bind(client)
  Object.assign(client, {
    async authenticate() {
      const { uri, approval } = await connect({ optionalNamespaces: {} })
      const serial = fake.offers.length
      const auths = [{ p: { iss }, s: { s: signedWith(serial).signature } }]
      const response = async () => ({ session: await approval(), auths })
      return { uri, response }
    },
    formatAuthMessage: ({ iss }: { iss: string }) => `signed by ${iss}`,
  })
  return fake
}

describe('[SIWX-6] a code that asks for a signature as well', () => {
  const relayOf = ({ client }: FakeClient) =>
    createRelay({ client }, { page: fakePage(), clock: virtualClock() }, () => undefined)

  test('brings the session, and what the wallet signed with its approval', async () => {
    const fake = signing(fakeClient())
    const { uri, approval, signed } = await relayOf(fake).pair({}, request)
    expect([uri, signed()]).toEqual([pairingUri(1), []])
    fake.approve(0)
    expect((await approval).topic).toBe(session(1).topic)
    expect(signed()).toEqual([signedWith(1)])
  })

  test('is made only where a signature is wanted', async () => {
    const fake = signing(fakeClient())
    const { approval, signed } = await relayOf(fake).pair({})
    fake.approve(0)
    expect((await approval).topic).toBe(session(1).topic)
    expect(signed()).toEqual([])
  })

  test('is one for a session alone from a client that does not know the single step', async () => {
    const fake = fakeClient()
    const { approval, signed } = await relayOf(fake).pair({}, request)
    fake.approve(0)
    expect((await approval).topic).toBe(session(1).topic)
    expect(signed()).toEqual([])
  })

  test('may fail after the relay refused the app, which rejects nothing that is not handled', async () => {
    const stray: unknown[] = []
    const note = (error: unknown): void => void stray.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const fake = signing(fakeClient())
    let take = (): void => undefined
    fake.takes = () => new Promise((resolve) => (take = resolve))
    const pairing = relayOf(fake).pair({}, request)
    await flush()
    fake.emit('relayer_error', new Error('closed with code: 3000 (Unauthorized: invalid key)'))
    await expect(pairing).rejects.toThrow('project id is not known')
    take()
    await flush()
    fake.offers[0]?.refuse(new Error('Proposal expired'))
    await flush()
    expect(stray).toEqual([])
  })
})

describe('[SIWX-6] what is signed with the code', () => {
  /** A kernel whose visitors sign in with the code; `accepted`: the arguments of the authenticator. */
  function world(given: Partial<Authenticator> = {}, solana = false) {
    const accepted: (readonly SignedAuth[])[] = []
    const authenticator: Authenticator = {
      id: 'toy',
      request: async () => request,
      accept: (signed) => void accepted.push(signed),
      ...given,
    }
    const signIn = definePlugin<SignInContract>({
      id: 'toy',
      requires: { walletconnect: 'it signs in with it' },
      initialState: () => ({}),
      commands: {},
      reduce: {},
      provides: () => ({ walletconnect: { authenticators: [authenticator] } }),
    })
    const networks = contribute<NetworksContract>({
      id: 'moreNetworks',
      provides: { networks: { networks: solana ? [solanaMainnet] : [] } },
    })
    const fake = signing(fakeClient())
    // The client needs it to write the signed text.
    const page = fakePage({ window: Object.assign(new EventTarget(), { Buffer }) as never })
    const plugins = [...pluginsWith(fake), signIn, networks] as const
    const kernel = createTestKernel({ plugins, ports: { page } })
    kernel.ports.fetch.reply('example', { jsonrpc: '2.0', id: 1, result: '0x1' })
    return { accepted, fake, kernel }
  }

  test.each([0, 1])(
    'is of the code that the wallet approved, and of no other: number %i of two',
    async (index) => {
      const { accepted, fake, kernel } = world()
      const pairing = kernel.dispatch.walletconnect.pair()
      await kernel.ports.clock.advance(230_000)
      await settled()
      expect(fake.offers).toHaveLength(2)
      fake.approve(index)
      await pairing
      expect(accepted).toEqual([[signedWith(index + 1)]])
    },
  )

  test('is nothing where networks of another family are asked for: no message covers those', async () => {
    const asked: unknown[] = []
    const { accepted, fake, kernel } = world(
      { request: async (...all) => void asked.push(all) },
      true,
    )
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    expect(Object.keys(fake.offers[0]?.asked ?? {})).toEqual(['eip155', 'solana'])
    fake.approve(0)
    await pairing
    expect([asked, accepted]).toEqual([[], [[]]])
  })

  test('is nothing where the message could not be made: a warning says why, and the code asks for a session', async () => {
    const { accepted, fake, kernel } = world({
      request: () => Promise.reject(new Error('no nonce today')),
    })
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0)
    await pairing
    expect(accepted).toEqual([[]])
    expect(kernel.ports.logger.lines).toEqual([
      { text: expect.stringContaining('Signing in with the pairing'), detail: 'no nonce today' },
    ])
  })
})
