import { beforeAll, describe, expect, test } from 'vitest'
import { announceWallet, flush, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { vectors } from '../../tests/vectors.ts'
import { isContested } from '../values/index.ts'
import { selectWallets } from '../wallets/selectors.ts'
import { announcedWallets, injectedWallet } from './discovery.ts'
import { providerKey } from './keys.ts'

beforeAll(ready)

const found = ({ kernel }: Page, source = 'eip6963') =>
  kernel.state.wallets.sources.find(({ id }) => id === source)?.wallets ?? []
const ids = (page: Page): readonly (string | undefined)[] =>
  found(page).map(({ connector }) => connector?.id)
const uuid = (n: number): string => `350670db-19fa-4704-a166-${n.toString(16).padStart(12, '0')}`
const provider = { ...mockWallet().provider }

/** One test per named sequence; an unknown name fails, so that no sequence is forgotten. */
const sequences: Readonly<Record<string, () => Promise<void>>> = {
  'same uuid twice, same provider': async () => {
    const page = openPage({ announce: false })
    announceWallet(page.target, provider)
    announceWallet(page.target, provider)
    await page.settle()
    expect(ids(page)).toEqual([rdns])
    expect(page.kernel.ports.logger).toHaveProperty('lines', [])
  },
  'same uuid, other provider or rdns': async () => {
    const page = openPage({ announce: false })
    announceWallet(page.target, provider, { name: 'First' })
    announceWallet(page.target, { ...provider }, { name: 'Second', rdns: 'com.evil' })
    await page.settle()
    expect(found(page).map(({ name }) => name)).toEqual(['First'])
    const { lines } = page.kernel.ports.logger as unknown as { lines: { text: string }[] }
    expect(lines[0]?.text).toContain('same UUID')
  },
  'two wallets with the same rdns, other uuid': async () => {
    const storage = memoryStorage()
    const first = openPage({ storage })
    await first.settle()
    await first.kernel.dispatch.wallets.connect({ walletId: rdns })
    await first.settle()
    first.kernel.dispose()
    const wallet = first.wallet
    const page = openPage({ storage, wallet })
    announceWallet(page.target, mockWallet().provider, { uuid: uuid(2), name: 'Twin' })
    await page.settle(12_000)
    expect(ids(page)).toEqual([`${rdns}#2`, rdns])
    expect(page.kernel.state.connections.accounts.eip155.status).toBe('disconnected')
  },
  'announcement before we listen': async () => {
    const target = new EventTarget()
    announceWallet(target, provider)
    const page = openPage({ announce: false, target })
    await page.settle()
    expect(ids(page)).toEqual([rdns])
  },
  'announcement 10 s after start': async () => {
    const page = openPage({ announce: false })
    await page.settle(10_000)
    announceWallet(page.target, provider)
    await page.settle()
    expect(ids(page)).toEqual([rdns])
  },
  '5000 announcements': async () => {
    const page = openPage({ announce: false })
    const before = page.kernel.timeline.log.last
    for (let n = 0; n < 5000; n++)
      announceWallet(page.target, { ...provider }, { uuid: uuid(n), rdns: `com.w${n}` })()
    await page.settle()
    expect(found(page)).toHaveLength(100)
    expect(page.kernel.timeline.log.last - before).toBeLessThan(5)
  },
}

describe('[CONN-4] EIP-6963 sequences', () => {
  const named = vectors<unknown, { readonly sequences: readonly { readonly name: string }[] }>(
    'eip6963',
  ).sequences
  test.each(named)('$name', async ({ name }) => {
    const run = sequences[name]
    if (!run) throw new Error(`No test for the sequence "${name}".`)
    await run()
  })
})

test('W23: a wallet that comes 5 s after the modal opened appears; the view stays', async () => {
  const page = openPage({ announce: false })
  await page.kernel.dispatch.modal.open()
  await page.settle(5000)
  const entry = page.kernel.state.modal.history[0]?.id
  announceWallet(page.target, provider)
  await page.settle()
  expect(ids(page)).toEqual([rdns])
  expect(page.kernel.state.modal.history.map(({ id }) => id)).toEqual([entry])
})

test('[ENT-10] the list has each wallet once, new entries first', async () => {
  const page = openPage({ announce: false })
  for (const n of [1, 2, 3, 2])
    announceWallet(page.target, provider, { uuid: uuid(n), rdns: `com.w${n}` })
  await page.settle()
  expect(ids(page)).toEqual(['com.w3', 'com.w2', 'com.w1'])
})

describe('hostile pages', () => {
  test('T23: replacing request after the announcement changes nothing for us', async () => {
    const wallet = mockWallet()
    const page = openPage({ wallet })
    await page.settle()
    const stolen: unknown[] = []
    wallet.provider.request = async (input) => {
      stolen.push(input)
      return null
    }
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(page.kernel.state.connections.accounts.eip155.address).toBe(alice)
    expect(stolen).toEqual([])
  })

  test('T20: one rdns in capitals is the same claim', async () => {
    const page = openPage()
    announceWallet(page.target, { ...provider }, { uuid: uuid(2), rdns: 'COM.Example.Wallet' })
    await page.settle()
    expect(ids(page)).toEqual([`${rdns}#2`, rdns])
  })

  test('getters that throw hide one wallet, not the others', async () => {
    const trap = new Proxy({} as typeof provider, {
      get(_target, name) {
        if (name === 'request' && reads++ === 0) return async () => null
        throw new Error('hostile')
      },
    })
    let reads = 0
    const target = Object.defineProperty(new EventTarget(), 'ethereum', {
      get() {
        throw new Error('hostile')
      },
    })
    const page = openPage({ target, announce: false })
    announceWallet(target, trap, { uuid: uuid(2), rdns: 'com.trap' })
    announceWallet(target, provider)
    await page.settle()
    expect(ids(page)).toEqual([rdns])
    expect(page.kernel.state.kernel.failures).toEqual([])
  })

  test('a wallet whose events throw still connects', async () => {
    const { provider: good } = mockWallet()
    const on = (): never => {
      throw new Error('no events here')
    }
    const page = openPage({ announce: false })
    announceWallet(page.target, { request: good.request, on, removeListener: on })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    await page.kernel.dispatch.connections.disconnect()
    expect(page.kernel.state.kernel.failures).toEqual([])
  })
})

describe('[~CONN-3] window.ethereum', () => {
  const isUnlocked = async (): Promise<boolean> => true
  const withEthereum = (ethereum: unknown): EventTarget =>
    Object.assign(new EventTarget(), { ethereum })

  test.each([
    [{ isRabby: true, isMetaMask: true }, 'Rabby Wallet'],
    [{ isTrust: true, isMetaMask: true }, 'Trust Wallet'],
    [{ isMetaMask: true, _metamask: { isUnlocked } }, 'MetaMask'],
    [{ isMetaMask: true }, 'Wallet in this browser'],
    [{ isMetaMask: true, isPlum: true, _metamask: { isUnlocked } }, 'Wallet in this browser'],
    [{ isMetaMask: true, isPhantom: true, providers: [provider] }, 'Wallet in this browser'],
    [{}, 'Browser Wallet'],
  ])('%j is named %s', async (marks, name) => {
    const page = openPage({ target: withEthereum({ ...provider, ...marks }), announce: false })
    await page.settle()
    expect(found(page, 'window.ethereum')[0]?.name).toBe(name)
  })

  /** The listed wallets, by name, and the object at `window.ethereum`. */
  const rows = ({ kernel }: Page, mobile = false): readonly string[] =>
    selectWallets({ ...kernel.state, mobile }).map(({ name }) => name)

  test('beside an announced wallet it is no named row, whatever its flags say and whenever it came', async () => {
    const shim = { ...mockWallet().provider, isMetaMask: true, providers: [provider] }
    const page = openPage({ target: withEthereum(shim), announce: false })
    await page.settle()
    expect(rows(page)).toEqual(['Wallet in this browser'])
    announceWallet(page.target, provider, { name: 'Plum' })
    await page.settle()
    expect(rows(page)).toEqual(['Plum'])
    Object.assign(shim, { isPhantom: true, providers: [] })
    page.target.dispatchEvent(new Event('ethereum#initialized'))
    await page.settle()
    expect(rows(page)).toEqual(['Plum'])
    // On a phone it may be the app whose browser shows the page.
    expect(rows(page, true)).toEqual(['Browser Wallet', 'Plum'])
  })

  test('the object that announced itself has one row', async () => {
    const marked = { ...provider, isMetaMask: true }
    const page = openPage({ target: withEthereum(marked), announce: false })
    await page.settle()
    announceWallet(page.target, marked, { name: 'Plum' })
    await page.settle()
    expect(rows(page, true)).toEqual(['Plum'])
  })

  test('where the host wants no announced wallets it keeps its row', async () => {
    const marked = { ...provider, isMetaMask: true }
    const options = { enableEIP6963: false }
    const page = openPage({ target: withEthereum(marked), announce: false, options })
    announceWallet(page.target, marked, { name: 'Plum' })
    await page.settle()
    expect(rows(page)).toEqual(['Plum'])
  })

  test('[CONN-1] what was connected under a claimed name is restored without its row, and without the name', async () => {
    const storage = memoryStorage()
    const wallet = mockWallet()
    const shim = { ...wallet.provider, isFrame: true }
    const first = openPage({ target: withEthereum(shim), announce: false, storage })
    await first.settle()
    await first.kernel.dispatch.wallets.connect({ walletId: 'injected' })
    await first.settle()
    expect(first.kernel.state.connections.connections[0]?.connector.name).toBe('Frame')
    first.kernel.dispose()
    const page = openPage({ target: withEthereum(shim), announce: false, storage })
    announceWallet(page.target, { ...mockWallet().provider }, { name: 'Plum' })
    await page.settle()
    expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
    expect(page.kernel.state.connections.connections[0]?.connector.name).toBe('Browser Wallet')
    expect(rows(page)).toEqual(['Plum'])
  })

  test('one that comes later is found when it says so', async () => {
    const target = new EventTarget()
    const page = openPage({ target, announce: false })
    await page.settle()
    expect(found(page, 'window.ethereum')).toEqual([])
    Object.assign(target, { ethereum: provider })
    target.dispatchEvent(new Event('ethereum#initialized'))
    await flush()
    expect(found(page, 'window.ethereum')).toHaveLength(1)
  })

  test('no listener stays after the kernel stopped', async () => {
    const heard = new Map<string, number>()
    class Counted extends EventTarget {
      override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
        heard.set(args[0], (heard.get(args[0]) ?? 0) + 1)
        super.addEventListener(...args)
      }
      override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
        heard.set(args[0], (heard.get(args[0]) ?? 0) - 1)
        super.removeEventListener(...args)
      }
    }
    const page = openPage({ target: new Counted(), announce: false })
    await page.settle()
    expect(heard.get('eip6963:announceProvider')).toBe(1)
    page.kernel.stop()
    expect([...heard.values()]).toEqual([0, 0])
  })
})

describe('a source of its own', () => {
  type Found = Parameters<ReturnType<typeof announcedWallets>['start']>[0]
  type Shown = Parameters<Found>[0]

  /** A source on its own page, with the lists that it reported. */
  function source(make: typeof announcedWallets, target: object | undefined = new EventTarget()) {
    const here = connectorIo({ ...(target && { window: target }) })
    const told: Shown[] = []
    const stop = make(here.io).start((list) => void told.push(list))
    const announce = (claimant: object, info: object = {}): void => {
      const detail = {
        info: { uuid: uuid(1), name: 'Quince', rdns: 'com.quince', icon, ...info },
        provider: claimant,
      }
      const event = new CustomEvent('eip6963:announceProvider', { detail })
      ;(target as EventTarget).dispatchEvent(event)
    }
    return { ...here, told, stop, announce }
  }
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const wallet = (): object => ({ request: async () => null })

  test.each([announcedWallets, injectedWallet])(
    'finds nothing where there is no window: %o',
    (make) => {
      const { io } = connectorIo()
      const stop = make(io).start(() => {
        throw new Error('There is nothing to find.')
      })
      expect(stop).not.toThrow()
    },
  )

  test('tells no list that is empty', () => {
    expect(source(announcedWallets).told).toEqual([])
  })

  test('tells nothing any more once it was stopped, also of what came just before', async () => {
    const { announce, told, stop } = source(announcedWallets)
    announce(wallet())
    stop()
    await flush()
    expect(told).toEqual([])
  })

  test('leaves out what is no announcement, without a word', () => {
    let heard: ((event: Event) => void) | undefined
    source(announcedWallets, {
      addEventListener: (_type: string, listener: (event: Event) => void) => {
        heard = listener
      },
      dispatchEvent: () => true,
    })
    for (const detail of [null, {}, { info: {}, provider: wallet() }])
      heard?.(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(heard).toBeDefined()
  })

  test('lists a wallet that announces itself under another UUID once, with its icon', async () => {
    const { announce, told } = source(announcedWallets)
    const own = wallet()
    announce(own)
    announce(own, { uuid: uuid(2) })
    await flush()
    expect(told).toMatchObject([[{ name: 'Quince', icon, connector: { icon } }]])
  })

  test('shows a wallet under the newest name and icon it announces, in its place and under its id', async () => {
    const { announce, told } = source(announcedWallets)
    const own = wallet()
    const other = 'data:image/png;base64,AAAA'
    announce(own)
    announce(wallet(), { uuid: uuid(2), rdns: 'com.medlar', name: 'Medlar' })
    const newest = async (): Promise<unknown> => {
      await flush()
      return told.at(-1)?.map(({ name, icon, connector }) => [connector?.id, name, icon])
    }
    const medlar = ['com.medlar', 'Medlar', icon]
    expect(await newest()).toEqual([medlar, ['com.quince', 'Quince', icon]])
    announce(own, { name: 'Quince 2', icon: other })
    expect(await newest()).toEqual([medlar, ['com.quince', 'Quince 2', other]])
    announce(own, { uuid: uuid(3), name: 'Quince 3', icon: other })
    expect(await newest()).toEqual([medlar, ['com.quince', 'Quince 3', other]])
    expect(told.at(-1)?.[1]?.connector).toMatchObject({ name: 'Quince 3', icon: other })
    const before = told.length
    announce(own, { name: 'Quince 3', icon: other })
    announce(wallet(), { name: 'Another object' })
    announce(own, { name: 'Another rdns', rdns: 'com.medlar' })
    await flush()
    expect(told).toHaveLength(before)
  })

  test('takes note of who claims a listed name, also when its list is full, and of no other name', () => {
    const { announce, io } = source(announcedWallets)
    for (let n = 0; n < 100; n++) announce(wallet(), { uuid: uuid(n), rdns: `com.w${n}` })
    const contested = (rdns: string): boolean => isContested(io.resources, providerKey(rdns))
    announce(wallet(), { uuid: uuid(200), rdns: 'com.w7' })
    expect([contested('com.w7'), contested('com.w8')]).toEqual([true, false])
    for (const n of [201, 202]) announce(wallet(), { uuid: uuid(n), rdns: 'com.late' })
    expect(contested('com.late')).toBe(false)
  })

  test('notes a second object at window.ethereum, and lets go of it when it is stopped', () => {
    const target = Object.assign(new EventTarget(), { ethereum: wallet() })
    const { io, stop, told } = source(injectedWallet, target)
    const key = providerKey('injected')
    expect([isContested(io.resources, key), told.length]).toEqual([false, 1])
    target.ethereum = wallet()
    target.dispatchEvent(new Event('ethereum#initialized'))
    expect([isContested(io.resources, key), told.length]).toEqual([true, 2])
    expect(io.resources.get(key)).toBeDefined()
    stop()
    expect(io.resources.get(key)).toBeUndefined()
  })
})
