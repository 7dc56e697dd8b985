import '../net-guard.ts'
import { recoverMessageAddress, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusedConnections } from '../net-guard.ts'
import { refusals } from '../relay/index.ts'
import { createMemoryStorage } from './client.ts'
import {
  type Bench,
  calmRefusals,
  chains,
  connect,
  next,
  openBench,
  proposal,
  stop,
  until,
} from './test-kit.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await bench.close()
  expect(refusedConnections).toEqual([])
})

const hello = (address: string) => ({ method: 'personal_sign', params: [toHex('hello'), address] })

test('a closed wallet and a closed app open no socket again, whatever they still have to send', async () => {
  const phone = await bench.phone()
  const app = await bench.dapp()
  await connect(app, phone)
  await Promise.all([phone.close(), stop(app)])
  for (const { core } of [phone.client, app.client]) {
    // The published type leaves `connect` out.
    const relayer = core.relayer as unknown as { connect(): Promise<void>; connected: boolean }
    await expect(relayer.connect()).rejects.toThrow('no longer in use')
    expect(relayer.connected).toBe(false)
  }
})

describe('answers by script', () => {
  test('a rejected proposal reaches the app as 5000', async () => {
    const phone = await bench.phone({ script: 'reject' })
    const app = await bench.dapp()
    await expect(connect(app, phone)).rejects.toMatchObject({ code: 5000 })
    expect(app.session).toBeUndefined()
  })

  test('a rejected request reaches the app as 5000 and the session stays', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    phone.script = 'reject'
    const asked = app.request(hello(phone.address(chains.eip155)), chains.eip155)
    await expect(asked).rejects.toMatchObject({ code: 5000 })
    expect(app.session).toBeDefined()
  })

  test('what hangs can be answered by hand, in any order', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    phone.script = 'hang'
    const address = phone.address(chains.eip155)
    const first = app.request(hello(address), chains.eip155)
    const second = app.request<`0x${string}`>(hello(address), chains.eip155)
    await until(() => phone.pending.length === 2)
    const [one, two] = phone.pending.map(({ id }) => id)
    await phone.accept(two ?? 0)
    const signature = await second
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    await Promise.all([expect(first).rejects.toMatchObject({ code: 5000 }), phone.refuse(one ?? 0)])
    expect(phone.pending).toEqual([])
  })

  test('[R7] wrongChain gives a session without the chains the app asked for', async () => {
    const phone = await bench.phone({ script: 'wrongChain' })
    const app = await bench.dapp()
    const session = await connect(app, phone)
    expect(session.namespaces.eip155?.chains).toEqual(['eip155:999999'])
  })

  test('a wallet that knows none of the chains answers 5100', async () => {
    const phone = await bench.phone({ chains: ['eip155:1'] })
    const app = await bench.dapp()
    await expect(connect(app, phone)).rejects.toMatchObject({ code: 5100 })
  })

  test('changeAccount moves the session to the next account', async () => {
    const phone = await bench.phone({ script: 'changeAccount' })
    const app = await bench.dapp()
    const changed = next<string[]>(app, 'accountsChanged')
    const session = await connect(app, phone)
    const first = phone.address(chains.eip155, 0)
    const second = phone.address(chains.eip155, 1)
    expect(session.namespaces.eip155?.accounts).toEqual([`${chains.eip155}:${first}`])
    expect(await changed).toEqual([second])
    expect(app.session?.namespaces.eip155?.accounts).toEqual([`${chains.eip155}:${second}`])
  })

  test('[R8] deleteSession ends the session while a request waits', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    phone.script = 'deleteSession'
    const deleted = next<{ topic: string }>(app, 'session_delete')
    const asked = app.request(hello(phone.address(chains.eip155)), chains.eip155)
    await expect(asked).rejects.toMatchObject({ code: 6000 })
    await deleted
    expect(app.session).toBeUndefined()
  })
})

describe('from the wallet', () => {
  test('ending the session reaches the app', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    const { topic } = await connect(app, phone)
    const deleted = next<{ topic: string }>(app, 'session_delete')
    await phone.deleteSession()
    expect((await deleted).topic).toBe(topic)
    expect(app.session).toBeUndefined()
    expect(phone.sessions).toEqual([])
  })

  test('ending the session in the app reaches the wallet', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    await app.disconnect()
    await until(() => phone.sessions.length === 0)
  })

  test('switching the chain tells the app and widens the session', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    const changed = next<string>(app, 'chainChanged')
    await phone.switchChain('eip155:10')
    expect(await changed).toBe('10')
    expect(app.session?.namespaces.eip155?.chains).toEqual([chains.eip155, 'eip155:10'])
  })

  test('an app that asks for an unknown chain gets 4902', async () => {
    const phone = await bench.phone({ chains: Object.values(chains) })
    const app = await bench.dapp()
    const { topic } = await connect(app, phone)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    const asked = app.client.request({ topic, chainId: chains.eip155, request })
    await expect(asked).rejects.toMatchObject({ code: 4902 })
  })
})

describe('relay', () => {
  test('[R2] a request survives a dropped socket on either side', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    const { topic } = await connect(app, phone)
    const address = phone.address(chains.eip155)
    phone.script = 'hang'
    const asked = app.request<`0x${string}`>(hello(address), chains.eip155)
    await until(() => phone.pending.length === 1)
    expect(bench.relay.hub.drop()).toBe(2)
    await until(() => bench.relay.hub.count().open === 2)
    await phone.accept(phone.pending[0]?.id ?? 0)
    expect(await recoverMessageAddress({ message: 'hello', signature: await asked })).toBe(address)
    expect(app.session?.topic).toBe(topic)
  })

  test('a wallet that loses its socket answers after the reconnect', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    phone.script = 'drop'
    const address = phone.address(chains.eip155)
    const signature = await app.request<`0x${string}`>(hello(address), chains.eip155)
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    expect(bench.relay.hub.count({ projectId: 'phone' }).total).toBe(2)
  })

  test('[R1] a proposal waits in the mailbox while the app has no socket', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    const connected = app.connect({ optionalNamespaces: proposal })
    const uri = await next<string>(app, 'display_uri')
    bench.relay.hub.drop({ projectId: 'app' })
    await phone.pair(uri)
    expect((await connected)?.peer.metadata.name).toMatch(/^Phone/)
  })

  test('an app restarted with its storage finds its session again', async () => {
    const phone = await bench.phone()
    const storage = createMemoryStorage()
    const app = await bench.dapp({ storage })
    const { topic } = await connect(app, phone)
    await stop(app)
    // Same prefix as the first one: its keys are found under it.
    const { UniversalProvider } = await import('@walletconnect/universal-provider')
    const prefix = app.providerOpts.customStoragePrefix ?? ''
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
    const again = await UniversalProvider.init({ ...app.providerOpts, storage })
    expect(again.session?.topic).toBe(topic)
    const address = phone.address(chains.eip155)
    const signature = await again.request<`0x${string}`>(hello(address), chains.eip155)
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    await stop(again)
  })

  test.each(Object.values(refusals))('[R13] the app hears "%s" at once', async (reason) => {
    const app = await bench.dapp()
    // Else it would go on trying after this test, hundreds of times a second.
    calmRefusals(app)
    bench.relay.faults.add({ kind: 'refuse', reason })
    const heard = new Promise<Error>((resolve) =>
      app.client.core.relayer.once('relayer_error', resolve),
    )
    // It rejects after a minute only; the reason is in the event.
    app.connect({ optionalNamespaces: proposal }).catch(() => undefined)
    expect((await heard).message).toContain(`3000 (${reason})`)
  })

  test('[R13] a calmed client is refused once, connects on retry and reconnects fast', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    const resume = calmRefusals(app)
    bench.relay.faults.add({ kind: 'refuse', reason: refusals.key })
    app.connect({ optionalNamespaces: proposal }).catch(() => undefined)
    // Left alone, the client opens hundreds of sockets a second from the first second on.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(bench.relay.hub.refused()).toBe(1)
    bench.relay.faults.clear()
    await resume()
    await connect(app, phone)
    bench.relay.hub.drop({ projectId: 'app' })
    await until(() => bench.relay.hub.count({ projectId: 'app' }).open === 1, 2_000)
  })

  test('[R3] twenty drops in a row leave one socket and a working session', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    await connect(app, phone)
    for (let round = 0; round < 20; round += 1) {
      bench.relay.hub.drop({ projectId: 'app' })
      await until(() => bench.relay.hub.count({ projectId: 'app' }).open === 1)
      await until(() => app.client.core.relayer.connected)
    }
    const { open, peak } = bench.relay.hub.count({ projectId: 'app' })
    expect({ open, peak }).toEqual({ open: 1, peak: 1 })
    expect(await app.request(hello(phone.address(chains.eip155)), chains.eip155)).toMatch(/^0x/)
  })

  test('[R11] a message that does not decrypt is ignored', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    const { topic } = await connect(app, phone)
    for (const message of ['not base64 at all', 'AAAA', btoa('{"jsonrpc":"2.0"}')]) {
      bench.relay.hub.publish({ topic, message, ttl: 300, tag: 1108 }, 'nobody')
    }
    const address = phone.address(chains.eip155)
    expect(await app.request(hello(address), chains.eip155)).toMatch(/^0x/)
  })

  test('[R6] of two wallets that scan one code the app keeps the first', async () => {
    const [first, second] = [
      await bench.phone({ script: 'hang' }),
      await bench.phone({ script: 'hang' }),
    ]
    const app = await bench.dapp()
    const connected = app.connect({ optionalNamespaces: proposal })
    const uri = await next<string>(app, 'display_uri')
    await Promise.all([first.pair(uri), second.pair(uri)])
    await until(() => first.pending.length === 1 && second.pending.length === 1)
    await first.accept(first.pending[0]?.id ?? 0)
    const session = await connected
    await second.accept(second.pending[0]?.id ?? 0)
    expect(session?.peer.metadata.name).toBe(first.client.metadata.name)
    expect(app.session?.topic).toBe(session?.topic)
  })

  test('an app uses one socket, however much it asks', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp({ projectId: 'counted' })
    await connect(app, phone)
    await app.request(hello(phone.address(chains.eip155)), chains.eip155)
    expect(bench.relay.hub.count({ projectId: 'counted' })).toEqual({ open: 1, peak: 1, total: 1 })
  })
})

describe('one-click sign-in', () => {
  const ask = {
    chains: [chains.eip155],
    domain: 'app.localhost',
    uri: 'http://app.localhost/login',
    nonce: 'abcdefgh12345678',
    methods: ['personal_sign'],
  }

  test('gives a session and a message signed by the account', async () => {
    const phone = await bench.phone()
    const app = await bench.dapp()
    app.once('display_uri', (uri: string) => phone.pair(uri))
    const { session, auths } = await app.authenticate(ask)
    const [auth] = auths ?? []
    if (!auth) throw new Error('There is no sign-in.')
    const { iss, ...request } = auth.p
    const message = app.client.formatAuthMessage({
      request: { ...request, chains: ask.chains } as never,
      iss,
    })
    const signature = auth.s.s as `0x${string}`
    const address = phone.address(chains.eip155)
    expect(message).toContain('app.localhost wants you to sign in with your Ethereum account')
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
    expect(session?.namespaces.eip155?.accounts).toContain(`${chains.eip155}:${address}`)
  })

  test('a wallet without it gives a plain session and no sign-in', async () => {
    const phone = await bench.phone({ oneClickAuth: false })
    const app = await bench.dapp()
    app.once('display_uri', (uri: string) => phone.pair(uri))
    const { session, auths } = await app.authenticate(ask)
    expect(session?.topic).toMatch(/^[0-9a-f]{64}$/)
    expect(auths ?? []).toEqual([])
  })

  test('refusing it reaches the app as an error', async () => {
    const phone = await bench.phone({ script: 'reject' })
    const app = await bench.dapp()
    app.once('display_uri', (uri: string) => phone.pair(uri))
    // The client rejects with the bare text here, without the code.
    await expect(app.authenticate(ask)).rejects.toBe('User rejected.')
  })
})
