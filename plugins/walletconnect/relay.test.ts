import { beforeAll, describe, expect, test } from 'vitest'
import { fakePage } from '../../kernel/testing/index.ts'
import {
  address,
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pairingUri,
  session,
  settled,
  topic,
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'

beforeAll(loaded)

/** Ended commands, as `type outcome`. */
function endsOf(kernel: WalletConnectKernel, type: string): readonly string[] {
  const records = kernel.timeline.log.slice()
  const commands = records.filter((record) => record.kind === 'command' && record.type === type)
  const seqs = commands.map(({ seq }) => seq)
  return records
    .filter(({ kind, cause }) => kind === 'end' && seqs.includes(cause as number))
    .map(({ payload }) => (payload as { readonly outcome: string }).outcome)
}

describe('[R3] a socket that drops again and again', () => {
  test('is opened again one at a time, later and later; the code stays, and is taken in the end', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const { clock } = kernel.ports
    fake.now = () => clock.now()
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const { offer } = kernel.state.walletconnect
    const waits: number[] = []
    for (let drop = 0; drop < 20; drop++) {
      const since = clock.now()
      fake.drop()
      await clock.advance(9_000)
      expect(fake.opened).toHaveLength(drop + 1)
      waits.push((fake.opened.at(-1) ?? 0) - since)
      expect(kernel.state.walletconnect).toMatchObject({ status: 'connecting', relay: 'online' })
      if (clock.now() < (offer?.expiresAt ?? 0) - 10_000)
        expect(kernel.state.walletconnect.offer).toEqual(offer)
    }
    expect(waits.slice(0, 7)).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000])
    expect(Math.max(...waits)).toBe(8_000)
    expect(kernel.state.walletconnect.failure).toBeUndefined()
    fake.approve(fake.offers.length - 1)
    await pairing
    expect(endsOf(kernel, 'walletconnect/pair')).toEqual(['succeeded'])
    expect(kernel.state.connections.accounts.eip155.status).toBe('connected')
  })

  test('does not keep a visitor waiting who asks the wallet for something', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.now = () => kernel.ports.clock.now()
    for (let drop = 0; drop < 10; drop++) fake.drop()
    await settled()
    expect(fake.opened).toHaveLength(1)
    await kernel.dispatch.transactions.sign({ message: 'hi' })
    const now = kernel.ports.clock.now()
    expect(fake.opened).toEqual([now, now])
    expect(endsOf(kernel, 'transactions/sign')).toEqual(['succeeded'])
  })
})

describe('[R4] a proposal that expires', () => {
  const expired = { code: 0, message: 'Proposal expired' }

  test('ends the pairing in words; trying again gives a new code', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const { offer } = kernel.state.walletconnect
    fake.offers[0]?.refuse(expired)
    const code = 'walletconnect/proposal-expired'
    await expect(pairing).rejects.toMatchObject({ code })
    expect(kernel.state.walletconnect).toMatchObject({
      status: 'failed',
      failure: { code, text: expect.stringMatching(/expired.*Try again/) },
    })
    expect(kernel.state.walletconnect.offer).toBeUndefined()
    expect(kernel.vault.take(offer?.uri ?? '')).toBeUndefined()
    expect(kernel.state.connections.connecting).toBeUndefined()
    expect(endsOf(kernel, 'walletconnect/pair')).toEqual(['failed'])
    const again = kernel.dispatch.walletconnect.pair()
    await settled()
    const next = kernel.state.walletconnect.offer
    expect(kernel.vault.take(next?.uri ?? '')).toBe(pairingUri(2))
    fake.approve(1)
    await again
    expect(kernel.state.walletconnect.status).toBe('connected')
  })

  test('is no concern of a pairing that has a newer code by then', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await kernel.ports.clock.advance(230_000)
    const { offer } = kernel.state.walletconnect
    fake.offers[0]?.refuse(expired)
    await settled()
    expect(kernel.state.walletconnect).toMatchObject({ status: 'connecting', offer })
    fake.approve(1)
    await pairing
    expect(kernel.state.walletconnect.session?.topic).toBe(topic(2))
  })
})

describe('[R6] two wallets that scan', () => {
  test('one code: the first one takes it, and it is taken back from the second', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    expect(fake.retracted).toEqual([])
    fake.approve(0)
    await pairing
    await settled()
    expect(fake.retracted).toEqual([topic(1)])
    expect(fake.ended).toEqual([])
    expect(kernel.state.connections.connections).toHaveLength(1)
  })

  test('an old code and the new one: the first approval counts, the session of the second is ended', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await kernel.ports.clock.advance(230_000)
    fake.approve(1)
    fake.approve(0)
    await pairing
    await settled()
    expect(kernel.state.walletconnect.session?.topic).toBe(topic(2))
    expect(fake.retracted).toEqual([topic(1), topic(2)])
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.connections.connections).toHaveLength(1)
    expect(endsOf(kernel, 'walletconnect/pair')).toEqual(['succeeded'])
  })
})

describe('[R12] a page that comes back from the background', () => {
  const tenMinutes = 600_000

  async function away(fake = fakeClient()) {
    const page = fakePage({ mobile: true })
    const kernel = await connected(fake, { page })
    return {
      fake,
      kernel,
      /** Hides the page for a while, during which no timer runs. */
      async sleep(ms: number) {
        page.become('hidden')
        kernel.ports.clock.skip(ms)
        page.become('visible')
        await settled()
        await kernel.ports.clock.advance(0)
      },
    }
  }

  test('has a new socket after ten minutes, and the session it still has', async () => {
    const { fake, kernel, sleep } = await away()
    await sleep(tenMinutes)
    expect(fake.revived).toBe(1)
    expect(kernel.state.walletconnect.relay).toBe('online')
    expect(kernel.state.connections.accounts.eip155.status).toBe('connected')
    await kernel.dispatch.transactions.sign({ message: 'hi' })
    expect(fake.requests).toHaveLength(1)
  })

  test('reads what the wallet granted meanwhile', async () => {
    const { fake, kernel, sleep } = await away()
    const accounts = [`eip155:10:${address}`]
    const methods = ['personal_sign']
    fake.hold([session(1, { eip155: { accounts, chains: ['eip155:10'], methods, events: [] } })])
    await sleep(tenMinutes)
    expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:10:${address}`)
    expect(kernel.state.walletconnect.session?.families[0]?.methods).toEqual(methods)
  })

  test('is disconnected when the session ended or ran out meanwhile', async () => {
    for (const held of [[], [{ ...session(1), expiry: 1 }]]) {
      const { fake, kernel, sleep } = await away()
      fake.hold(held)
      await sleep(tenMinutes)
      expect(kernel.state.connections.connections).toEqual([])
      expect(kernel.state.walletconnect.session).toBeUndefined()
    }
  })

  test('shows a new code when the one it showed is spent', async () => {
    const fake = fakeClient()
    const page = fakePage({ mobile: true })
    const kernel = kernelWith(fake, { page })
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    page.become('hidden')
    kernel.ports.clock.skip(tenMinutes)
    page.become('visible')
    await kernel.ports.clock.advance(0)
    expect(fake.revived).toBe(1)
    expect(fake.offers).toHaveLength(2)
    const { offer } = kernel.state.walletconnect
    expect(offer?.expiresAt).toBe(kernel.ports.clock.now() + 240_000)
    fake.approve(1)
    await pairing
    expect(kernel.state.walletconnect.status).toBe('connected')
  })

  test('is left alone after a glance elsewhere, and when nothing was connected', async () => {
    const { fake, sleep } = await away()
    await sleep(5_000)
    expect(fake.revived).toBe(0)
    const idle = fakeClient()
    const page = fakePage()
    const kernel = kernelWith(idle, { page })
    page.become('hidden')
    kernel.ports.clock.skip(tenMinutes)
    page.become('visible')
    await settled()
    expect(idle.revived).toBe(0)
  })
})

test('[EIP-1193] a session that its wallet ends is told to whoever listens to the provider', async () => {
  const fake = fakeClient()
  const kernel = await connected(fake)
  const provider = kernel.resources.need('connections/provider/eip155:walletConnect') as {
    on(event: string, listener: (value: unknown) => void): void
    request(input: { method: string }): Promise<unknown>
  }
  const heard: unknown[] = []
  provider.on('disconnect', (error) => heard.push(error))
  fake.emit('session_delete', { topic: kernel.state.walletconnect.session?.topic })
  await settled()
  expect(heard).toEqual([expect.objectContaining({ code: 4900, message: expect.any(String) })])
  expect(kernel.state.connections.connections).toEqual([])
  // It shares nothing any more and sends no request.
  for (const method of ['eth_accounts', 'eth_sendTransaction'])
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
  expect(fake.requests).toEqual([])
})

test.each([1e306, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 1.5, -1, Number.NaN, '4000000000'])(
  'a session is plain data whatever its wallet says of its end: %s',
  async (expiry) => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0, { ...session(1), expiry } as never)
    await pairing
    await settled()
    const { session: held } = kernel.state.walletconnect
    expect(JSON.parse(JSON.stringify(held))).toEqual(held)
    expect(held?.expiresAt).toEqual(expect.any(Number))
    expect(kernel.state.kernel.failures).toEqual([])
  },
)
