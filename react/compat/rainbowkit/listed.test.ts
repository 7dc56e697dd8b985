import { expect, test } from 'vitest'
import { readList } from './listed.ts'
import type { CreateWalletFn, Wallet } from './wallet.ts'

const parameters = { appName: 'Orchard', projectId: 'project' }
const ownWallet = (more: Partial<Wallet>): Wallet => ({
  ...{ id: 'own', name: 'Own', iconUrl: 'data:,', iconBackground: '#fff' },
  createConnector: () => () => ({}),
  ...more,
})
const listOf = (...wallets: CreateWalletFn[]) => [{ groupName: 'Popular', wallets }]

test('a wallet of the app is listed by the link that WalletConnect reaches it with', () => {
  const own = ownWallet({
    mobile: { getUri: (uri) => `own://wc?uri=${encodeURIComponent(uri)}` },
    desktop: { getUri: (uri) => `https://own.example/app/wc?uri=${uri}` },
    downloadUrls: { ios: 'https://apps.example/own', qrCode: 'https://own.example' },
  })
  expect(
    readList(
      listOf(() => own),
      parameters,
    ),
  ).toEqual({
    known: [],
    custom: [
      {
        ...{ id: 'own', name: 'Own', imageUrl: 'data:,', homepage: 'https://own.example' },
        ...{ mobileLink: 'own://', desktopLink: 'https://own.example/app' },
        appStore: 'https://apps.example/own',
      },
    ],
    unreached: [],
  })
})

test('a wallet that announces itself is left to the page, and one that only its connector reaches is named', () => {
  const { custom, unreached } = readList(
    listOf(
      () => ownWallet({ rdns: 'example.own' }),
      () => ownWallet({ name: 'Lost' }),
      () => ownWallet({ name: 'Other link', mobile: { getUri: (uri) => uri } }),
    ),
    parameters,
  )
  expect(custom).toEqual([])
  expect(unreached).toEqual(['Lost', 'Other link'])
})

test('a wallet of the app gets what the list gets', () => {
  const given: unknown[] = []
  readList(
    listOf((input) => ownWallet({ rdns: `example.${given.push(input)}` })),
    parameters,
  )
  expect(given).toEqual([parameters])
})
