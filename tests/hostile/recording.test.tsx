// @vitest-environment happy-dom
import fc from 'fast-check'
import { act, type ReactNode } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  useAccounts,
  useActivity,
  useBalance,
  useModal,
  useNetwork,
  useNfts,
  useProfile,
  useSend,
  useSwap,
  useTokens,
  useWallets,
} from '../../index.ts'
import { contribute, formatAmount } from '../../kernel/index.ts'
import type { ActivityContract } from '../../plugins/activity/contract.ts'
import { activity } from '../../plugins/activity/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { NftsContract } from '../../plugins/nfts/contract.ts'
import { nfts } from '../../plugins/nfts/index.ts'
import {
  bip122,
  eip155,
  foundation,
  polkadot,
  solana,
  walletConnect,
} from '../../plugins/presets/index.ts'
import { send } from '../../plugins/send/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { theme } from '../../plugins/theme/index.ts'
import type { TokensContract } from '../../plugins/tokens/contract.ts'
import { tokens } from '../../plugins/tokens/index.ts'
import { WalletImage } from '../../react/primitives/index.ts'
import { mountWith } from '../mount.tsx'
import { openPage, type Page, ready } from '../plugins/world.ts'

beforeAll(ready)

type Fields = Record<string, unknown>
interface File {
  readonly base: { readonly state: Fields }
  readonly records: { payload: unknown }[]
}

const networkId = 'eip155:1'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** Something of everything that an app reads. */
const more = [
  ...[activity(), nfts(), tokens(), send(), swap()],
  contribute<ActivityContract>({
    id: 'book',
    provides: {
      activity: {
        sources: [
          {
            id: 'book',
            page: async () => ({
              items: [
                {
                  ...{ id: 'a', networkId, status: 'confirmed', kind: 'receive', at: 1 },
                  transfers: [{ direction: 'in', amount: '2', symbol: 'ETH' }],
                },
              ],
              next: 'more',
            }),
          },
        ],
      },
    },
  }),
  contribute<NftsContract>({
    id: 'gallery',
    provides: {
      nfts: {
        sources: [
          {
            id: 'gallery',
            page: async () => ({
              items: [{ networkId, contract, tokenId: '7', standard: 'erc721', name: 'Tree' }],
            }),
          },
        ],
      },
    },
  }),
  contribute<TokensContract>({
    id: 'purse',
    provides: {
      tokens: {
        sources: [
          {
            id: 'purse',
            list: async () => [
              {
                ...{ chainId: networkId, address: contract, name: 'Pear', symbol: 'PEAR' },
                ...{ quantity: { numeric: '5', decimals: '18' }, value: '10', price: '2' },
              },
            ],
          },
        ],
      },
    },
  }),
] as const

/** A page with a wallet connected, a view open, and what it exports. */
async function recorded(): Promise<{ readonly page: Page; readonly text: string }> {
  const page = openPage({ more: more as never })
  await page.settle()
  const { connections, modal } = page.kernel.dispatch
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await connections.connect({ connector: wallet?.connector as never })
  await page.kernel.dispatch.balances.refresh()
  const reads = page.kernel.dispatch as never as Record<string, { load(): Promise<void> }>
  for (const id of ['activity', 'nfts', 'tokens']) await reads[id]?.load()
  await modal.open()
  await modal.showSnackbar({ message: 'Done', variant: 'success' })
  await page.settle()
  return { page, text: await page.kernel.exportRecording() }
}

/** What an app does with what the hooks return. */
function Reader(): ReactNode {
  const { address = '', status } = useAccount()
  const accounts = useAccounts()
  const { network, networks } = useNetwork()
  const { value, decimals = 0, ...balance } = useBalance()
  const { tokens: held, total } = useTokens()
  const done = useActivity()
  const owned = useNfts()
  const wallets = useWallets()
  const { view } = useModal()
  const { name } = useProfile()
  const [sent, swapped] = [useSend(), useSwap()]
  const read = [
    accounts.map(({ connector }) => connector.name.trim()),
    network?.name.trim(),
    networks.map(({ nativeCurrency }) => nativeCurrency.symbol.trim()),
    balance.status.trim(),
    value !== undefined && formatAmount(BigInt(value), decimals),
    held.map(({ symbol, quantity }) => `${quantity.numeric.trim()} ${symbol.trim()}`),
    total?.trim(),
    done.items.map(({ kind, transfers }) => [kind.trim(), ...transfers.map((one) => one.amount)]),
    owned.items.map(({ name: title, tokenId }) => `${title?.trim()} ${tokenId.trim()}`),
    wallets.map((wallet) => wallet.name.trim()),
    ...[view?.trim(), name?.trim(), sent.status.trim(), swapped.status.trim()],
  ]
  return (
    <p>
      app {status.toUpperCase()} {address.slice(0, 6)} {read.flat(2).join(' ')}
    </p>
  )
}

async function host(kernel: ModalKernel, children?: ReactNode): Promise<HTMLElement> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return await mountWith(
    kernel,
    <>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      <Reader />
      {children}
    </>,
    { onUncaughtError: () => undefined },
  )
}

const junk = fc.constantFrom<unknown>(
  null,
  7,
  'x',
  true,
  [],
  {},
  [null],
  [7],
  { a: [] },
  'x'.repeat(9),
)

/** Puts a value somewhere below an object, chosen by numbers. */
function damage(target: unknown, turns: readonly number[], value: unknown): void {
  let at = target as Fields
  for (const turn of turns) {
    const keys = Object.keys(at)
    const key = keys[turn % Math.max(1, keys.length)]
    if (key === undefined) return
    const next = at[key]
    if (turn === turns.at(-1) || typeof next !== 'object' || next === null) {
      at[key] = value
      return
    }
    at = next as Fields
  }
}

/** The path of every field below a value; of a list, of its first item. */
function* spotsOf(value: unknown, above: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (Array.isArray(value) && key !== '0') return
    yield [...above, key]
    yield* spotsOf(item, [...above, key])
  }
}

test('whatever is wrong in a recording, it is refused with a code or shown, and the app stays mounted', async () => {
  const { page, text } = await recorded()
  const { kernel } = page
  const place = await host(kernel)
  let [refused, shown] = [0, 0]
  const turns = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), turns, junk, async (inState, path, value) => {
      const file = JSON.parse(text) as File
      const target = inState ? file.base.state : file.records.map(({ payload }) => payload)
      damage(target, path, value)
      if (!inState)
        for (const [index, record] of file.records.entries())
          record.payload = (target as unknown[])[index]
      await act(async () => {
        try {
          await kernel.loadRecording(JSON.stringify(file))
          shown++
        } catch (error) {
          expect(error).toMatchObject({ code: 'kernel/bad-recording' })
          refused++
        }
      })
      const { first, last } = kernel.timeline.log
      for (const seq of [last, (first + last) >> 1, first]) {
        await act(async () => {
          if (kernel.timeline.mode.kind !== 'live') kernel.timeline.inspect(seq)
        })
        expect(place.textContent).toContain('app ')
      }
      await act(async () => kernel.timeline.resume())
    }),
    { numRuns: 150, seed: 7, interruptAfterTimeLimit: 9_000 },
  )
  expect(refused).toBeGreaterThan(5)
  expect(shown).toBeGreaterThan(20)
})

describe('an app that reads by hooks', () => {
  const read = ['Example Wallet', 'Ethereum', 'PEAR', 'receive', 'Tree 7', 'Account']

  test('reads in a recording what it read on the page, its figures apart', async () => {
    const { page, text } = await recorded()
    const place = await host(page.kernel)
    const shown = () => read.filter((words) => place.textContent.includes(words))
    expect(shown()).toEqual(read)
    await act(async () => void (await page.kernel.loadRecording(text)))
    expect(shown()).toEqual(read)
  })

  test.each([
    ...['modal', 'networks', 'connections', 'transactions', 'wallets', 'balances', 'profiles'],
    ...['activity', 'nfts', 'tokens', 'send', 'swap'],
  ])('stays mounted, whatever is wrong in the state of %s', async (id) => {
    const { page, text } = await recorded()
    const { kernel } = page
    const place = await host(kernel)
    const file = JSON.parse(text) as File
    // What the page came to, with nothing after it.
    const state = JSON.stringify(kernel.state)
    expect(JSON.parse(state)[id]).toBeDefined()
    const spots = [...spotsOf((JSON.parse(state) as Fields)[id])]
    expect(spots.length).toBeGreaterThan(0)
    for (const spot of spots)
      for (const value of [null, -1, 'x', [7]]) {
        const damaged = JSON.parse(state) as Fields
        const field = spot
          .slice(0, -1)
          .reduce((at, key) => at[key] as Fields, damaged[id] as Fields)
        field[spot.at(-1) as string] = value
        const base = { ...file.base, state: damaged }
        await act(async () => {
          await kernel
            .loadRecording(JSON.stringify({ ...file, base, records: [] }))
            .catch((error) => expect(error).toMatchObject({ code: 'kernel/bad-recording' }))
        })
        expect(place.textContent, `${spot.join('.')} is ${value}`).toContain('app ')
        await act(async () => kernel.timeline.resume())
      }
  })
})

test('a slice of the wrong kind is refused by the name of its plugin', async () => {
  const { page, text } = await recorded()
  const slices = Object.keys((JSON.parse(text) as File).base.state)
  expect(slices).toContain('connections')
  for (const [id, slice] of [
    ['networks', { networks: [{}] }],
    ['connections', { accounts: 7 }],
    ['modal', { history: 'Account' }],
    ['wallets', { sources: [{ id: 'x', wallets: [7] }] }],
    ['i18n', { messages: 7 }],
    ['theme', { themeMode: {} }],
  ] as const) {
    const file = JSON.parse(text) as File
    if (!slices.includes(id)) continue
    Object.assign(file.base.state[id] as object, slice)
    await expect(page.kernel.loadRecording(JSON.stringify(file))).rejects.toMatchObject({
      code: 'kernel/bad-recording',
      message: expect.stringContaining(`"${id}"`),
    })
  }
  expect(page.kernel.timeline.mode.kind).toBe('live')
})

test('the shape of a slice names every list and every object of its initial state', async () => {
  const given = [
    foundation,
    eip155(),
    solana(),
    polkadot(),
    bip122(),
    walletConnect(),
    theme(),
    send(),
  ]
  const known = new Map(given.flat().map((plugin) => [plugin.id, plugin]))
  let looked = 0
  for (const { id, '~definition': definition } of known.values()) {
    const { shape } = (await definition.describe?.()) ?? {}
    if (!shape) continue
    const named = Object.keys(shape).map((name) => name.replace(/\?$/, ''))
    const deep = Object.entries(definition.initialState()).filter(
      ([, value]) => typeof value === 'object' && value !== null,
    )
    looked += deep.length
    for (const [name] of deep) expect([id, named]).toEqual([id, expect.arrayContaining([name])])
  }
  expect(looked).toBeGreaterThan(20)
})

test('any text at all is refused with a code', async () => {
  const { page } = await recorded()
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      await expect(page.kernel.loadRecording(text)).rejects.toMatchObject({
        code: 'kernel/bad-recording',
      })
    }),
    { numRuns: 100 },
  )
})

test('a long recording leaves the page turns while it is read, and a longer one is refused at once', async () => {
  const { page } = await recorded()
  const record = (seq: number): object => {
    const payload = { list: Array.from({ length: 20 }, (_, index) => index) }
    return { seq, kind: 'event', type: 'x/y', payload, at: 1, cause: 'host', commit: seq }
  }
  const file = {
    format: 'wallet-kernel/recording',
    version: 1,
    plugins: [{ id: 'x', version: 1 }],
    base: { seq: 0, state: {} },
    records: Array.from({ length: 30_000 }, (_, index) => record(index + 1)),
  }
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await page.kernel.loadRecording(JSON.stringify(file))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  await expect(page.kernel.loadRecording('x'.repeat(25 * 1024 * 1024))).rejects.toThrow('larger')
})

test('nothing is fetched while a recording or the past is shown, nor by a fork; a picture that was there stays', async () => {
  const { page, text } = await recorded()
  const pictures = (
    <>
      <WalletImage name="Far" src="https://far.example/icon.png" />
      <WalletImage name="Here" src="data:image/png;base64,iVBORw0KGgo=" />
    </>
  )
  const place = await host(page.kernel, pictures)
  const sources = (root: HTMLElement): (string | null)[] =>
    [...root.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources(place)).toContain('https://far.example/icon.png')
  for (const leave of [
    () => page.kernel.loadRecording(text),
    async () => page.kernel.timeline.inspect(page.kernel.timeline.log.first),
  ]) {
    await act(async () => void (await leave()))
    expect(sources(place).filter((source) => source && !source.startsWith('data:'))).toEqual([])
    expect(sources(place)).toContain('data:image/png;base64,iVBORw0KGgo=')
    await act(async () => page.kernel.timeline.resume())
    expect(sources(place)).toContain('https://far.example/icon.png')
  }
  const fork = page.kernel.fork(page.kernel.timeline.log.last)
  expect(sources(await host(fork as unknown as ModalKernel, pictures))).not.toContain(
    'https://far.example/icon.png',
  )
  await act(async () => place.querySelector('img')?.dispatchEvent(new Event('load')))
  await act(async () => page.kernel.timeline.inspect(page.kernel.timeline.log.first))
  expect(sources(place)).toContain('https://far.example/icon.png')
})
