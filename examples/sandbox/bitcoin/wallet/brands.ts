import type { WalletDefinition } from '../../page-wallet/page-wallet.ts'
import type { AddressType, Person } from '../people.ts'
import { injectedRefusals, satsRefusals } from './failure.ts'

/** A wallet account: whose keys, and the type of its payment address. */
export interface BrandAccount {
  readonly person: Person
  readonly payment: AddressType
}

/** A page wallet of this family; `kind` is the shape of its provider. */
export interface BitcoinBrand extends Omit<WalletDefinition, 'network'> {
  readonly kind: 'sats' | 'unisat' | 'okx' | 'leather' | 'standard'
  readonly accounts: readonly BrandAccount[]
}

function svg(mime: string, body: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
  return `data:${mime};base64,${btoa(picture)}`
}

const common = { family: 'bip122', accountCount: 2 }
const empty = { addresses: [], accounts: [] }

/** Damson and Hawthorn are made up; the others copy shapes that apps know by name. */
export const brands: readonly BitcoinBrand[] = [
  {
    ...common,
    kind: 'sats',
    id: 'damson',
    name: 'Damson',
    icon: svg(
      'image/svg+xml',
      '<rect width="32" height="32" rx="8" fill="#33204d"/><circle cx="16" cy="18" r="8.5" fill="#7b5ea7"/><path d="M16 9c0-3 2-5 5-5" stroke="#9bd18b" stroke-width="2" fill="none"/>',
    ),
    accounts: [
      { person: 'erin', payment: 'p2wpkh' },
      { person: 'frank', payment: 'p2sh' },
    ],
    refusals: satsRefusals,
    nonsense: {
      accounts: { ...empty, addresses: ['bad'] },
      signature: { signature: '' },
      hash: {},
    },
  },
  {
    ...common,
    kind: 'unisat',
    id: 'unisat',
    name: 'UniSat-like',
    icon: svg(
      'image/svg+xml',
      '<rect width="32" height="32" rx="8" fill="#20242c"/><path d="M9 8v9a7 7 0 0 0 14 0V8" stroke="#f0b44c" stroke-width="4" fill="none"/>',
    ),
    accounts: [
      { person: 'grace', payment: 'p2tr' },
      { person: 'heidi', payment: 'p2tr' },
    ],
    refusals: injectedRefusals,
    nonsense: { accounts: ['bad'], signature: '', hash: '' },
  },
  {
    ...common,
    kind: 'okx',
    id: 'okx',
    name: 'OKX-like',
    icon: svg(
      'image/svg+xml',
      '<rect width="32" height="32" rx="8" fill="#e9ecef"/><path d="M7 7h7v7H7zm11 0h7v7h-7zM7 18h7v7H7zm11 0h7v7h-7z" fill="#222"/>',
    ),
    accounts: [
      { person: 'ivan', payment: 'p2wpkh' },
      { person: 'judy', payment: 'p2wpkh' },
    ],
    refusals: injectedRefusals,
    nonsense: { accounts: { address: 'bad' }, signature: '', hash: { txhash: '' } },
  },
  {
    ...common,
    kind: 'leather',
    id: 'leather',
    name: 'Leather-like',
    // The wallet this one copies announces its icon with this wrong MIME type.
    icon: svg(
      'image/svg',
      '<rect width="32" height="32" rx="8" fill="#5a3a22"/><path d="M8 23c4-10 8-14 16-15-1 8-5 12-15 15z" fill="#d9b48f"/>',
    ),
    accounts: [
      { person: 'kim', payment: 'p2wpkh' },
      { person: 'liam', payment: 'p2wpkh' },
    ],
    refusals: injectedRefusals,
    nonsense: {
      accounts: { ...empty, addresses: ['bad'] },
      signature: { signature: '' },
      hash: {},
    },
  },
  {
    ...common,
    kind: 'standard',
    id: 'hawthorn',
    name: 'Hawthorn',
    icon: svg(
      'image/svg+xml',
      '<rect width="32" height="32" rx="8" fill="#3d2b1f"/><circle cx="16" cy="17" r="9" fill="#a9714b"/><path d="M11 10l2-5 3 4 3-4 2 5z" fill="#7a4e2d"/>',
    ),
    accounts: [
      { person: 'mona', payment: 'p2wpkh' },
      { person: 'nick', payment: 'p2sh' },
    ],
    refusals: injectedRefusals,
    nonsense: {
      accounts: { accounts: [{ address: 'bad', publicKey: new Uint8Array(3), chains: [] }] },
      signature: [{ signature: new Uint8Array(0), signedMessage: new Uint8Array(0) }],
      hash: [{ signedPsbt: new Uint8Array(3) }],
    },
  },
]
