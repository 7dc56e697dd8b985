import { expect, test } from 'vitest'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { isContested } from '../values/index.ts'
import { bitcoinWallets, isPresent, walletKey } from './discovery.ts'

const unisat = (): object => ({ getAccounts: async () => [] })
const sats = (): object => ({ request: async () => ({}) })

/** The wallets of a page, with the reported lists. */
function source(window: object | undefined) {
  const here = connectorIo({ ...(window && { window }) })
  const told: string[][] = []
  let opened = (): void => undefined
  let closed = 0
  const start = () =>
    bitcoinWallets({
      ...here.io,
      listed: new Set(),
      networks: [],
      opened(run) {
        opened = run
        return () => {
          closed += 1
        }
      },
    }).start((list) => void told.push(list.map(({ name }) => name)))
  return { ...here, told, start, open: () => opened(), closed: () => closed }
}

test('there is nothing to find without a window', () => {
  const { start, told, ports } = source(undefined)
  const stop = start()
  expect([told, ports.clock.waiting]).toEqual([[], 0])
  expect(stop).not.toThrow()
})

test('a list is told when there is more on it, and not before', async () => {
  const window: Record<string, object> = {}
  const { start, told, ports } = source(window)
  start()
  expect(told).toEqual([])
  window.unisat = unisat()
  await ports.clock.advance(20_000)
  expect(told).toEqual([['UniSat Wallet']])
})

test('an opening looks anew, in place of the looks that are still to come', () => {
  const { start, open, ports } = source({})
  start()
  const { waiting } = ports.clock
  open()
  expect(ports.clock.waiting).toBe(waiting)
})

test('a source that was stopped looks no more and lets go of its wallets', () => {
  const { start, closed, ports, held } = source({ unisat: unisat() })
  const stop = start()
  const key = walletKey('bitcoin:unisat')
  expect(held.has(key)).toBe(true)
  stop()
  expect([held.has(key), closed(), ports.clock.waiting]).toEqual([false, 1, 0])
})

test('another object where a wallet lay is asked from then on, and not silently', async () => {
  const window = { unisat: unisat() }
  const { start, io, ports, told } = source(window)
  start()
  const key = walletKey('bitcoin:unisat')
  const before = io.resources.get(key)
  await ports.clock.advance(200)
  expect(io.resources.get(key)).toBe(before)
  expect(isContested(io.resources, key)).toBe(false)
  window.unisat = unisat()
  await ports.clock.advance(1_000)
  expect(io.resources.get(key)).toMatchObject({ kind: 'unisat', path: 'unisat' })
  expect(io.resources.get(key)?.raw).toBe(window.unisat)
  expect(isContested(io.resources, key)).toBe(true)
  expect(told).toHaveLength(1)
})

test('a function is no wallet, whatever it has; where nothing lies any more nothing is present', () => {
  const window: Record<string, unknown> = {
    unisat: Object.assign(() => undefined, unisat()),
    okxwallet: { bitcoin: unisat() },
  }
  const { start, told, io } = source(window)
  start()
  expect(told).toEqual([['OKX Wallet']])
  const isThere = (): boolean => isPresent(io, { id: 'bitcoin:okxwallet.bitcoin' })
  expect(isThere()).toBe(true)
  window.okxwallet = { bitcoin: null }
  expect(isThere()).toBe(false)
})

test('one object at two places is one wallet', () => {
  const own = unisat()
  const { start, told } = source({ unisat: own, bitkeep: { unisat: own } })
  start()
  expect(told).toEqual([['UniSat Wallet']])
})

test('a page that lists without end is followed to fifty wallets, and these still count', async () => {
  const window: Record<string, unknown> = {}
  const names = Array.from({ length: 60 }, (_, n) => `w${n}`)
  for (const name of names) window[name] = sats()
  window.btc_providers = names.map((id) => ({ id, name: id }))
  window.unisat = unisat()
  const { start, told, io, ports } = source(window)
  start()
  expect(told.map((list) => list.length)).toEqual([50])
  expect(io.resources.get(walletKey('bitcoin:unisat'))).toBeUndefined()
  window.w3 = sats()
  await ports.clock.advance(20_000)
  expect(told).toHaveLength(1)
  const key = walletKey('bitcoin:w3')
  expect(io.resources.get(key)?.raw).toBe(window.w3)
  expect(isContested(io.resources, key)).toBe(true)
})

test('a list that is none hides nothing', () => {
  const { start, told } = source({ btc_providers: 'none', BitcoinProvider: sats() })
  start()
  expect(told).toEqual([['Bitcoin wallet']])
})
