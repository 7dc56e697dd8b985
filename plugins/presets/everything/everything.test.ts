import { base, mainnet as ethereum } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createKernel } from '../../../kernel/index.ts'
import { bitcoin } from '../../bip122/index.ts'
import { evmNetwork } from '../../eip155/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { polkadotAssetHub } from '../../polkadot/index.ts'
import { localStore } from '../../siwx/index.ts'
import { solanaMainnet } from '../../solana/index.ts'
import type { EverythingOptions, NetworkInput } from './contract.ts'
import { everything } from './index.ts'

const projectId = '0123456789abcdef0123456789abcdef'
const kernelOf = (options: EverythingOptions) =>
  createKernel({ plugins: [everything({ projectId, ...options })] })
const idsOf = (options: EverythingOptions): readonly string[] =>
  kernelOf(options).plugins.map(({ id }) => id)
const networksOf = (...networks: readonly NetworkInput[]): readonly CaipNetwork[] =>
  kernelOf({ networks }).slots('networks').networks

describe('everything()', () => {
  test('has each feature that is on without asking, and none that has to be asked for', () => {
    const ids = idsOf({})
    const features = ['walletconnect', 'embeddedWallet', 'tokens', 'nfts', 'activity', 'names']
    const more = ['send', 'receive', 'swap', 'onramp', 'provider', 'theme', 'options', 'eip155']
    expect(ids).toEqual(expect.arrayContaining([...features, ...more]))
    for (const asked of ['siwx', 'analytics', 'smartSessions', 'i18n', 'solana', 'bip122'])
      expect(ids).not.toContain(asked)
  })

  test.each<[string, EverythingOptions]>([
    ['siwx', { siwx: { store: localStore() } }],
    ['analytics', { analytics: true }],
    ['smartSessions', { features: { smartSessions: true } }],
    ['i18n', { i18n: {} }],
  ])('%s comes with its option', (id, options) => {
    expect(idsOf(options)).toContain(id)
  })

  test('the families follow from the networks, the first one first', () => {
    const ids = idsOf({ networks: [bitcoin, base, solanaMainnet, ethereum, polkadotAssetHub] })
    const families = ids.filter((id) => ['eip155', 'solana', 'bip122', 'polkadot'].includes(id))
    expect(families).toEqual(['bip122', 'eip155', 'solana', 'polkadot'])
  })

  test('ENS is asked if Ethereum is listed', () => {
    expect([idsOf({}), idsOf({ networks: [base] })].map((ids) => ids.includes('ens'))).toEqual([
      ...[true, false],
    ])
  })

  test('the options of the host are those of the kernel', () => {
    const { state } = kernelOf({ features: { swaps: false }, metadata: { name: 'Orchard' } })
    const { options } = state
    expect([options.projectId, options.features.swaps, options.features.send]).toEqual([
      ...[projectId, false, true],
    ])
    expect(options.metadata.name).toBe('Orchard')
  })
})

describe('a network', () => {
  const own = 'https://rpc.orchard.example'
  const kit = {
    ...{ id: 8453, name: 'Base', caipNetworkId: 'eip155:8453', chainNamespace: 'eip155' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [own] } },
  } as const

  test.each<[string, NetworkInput, string, string]>([
    ['a chain of viem', base, 'eip155:8453', 'Base'],
    ['a number', 8453, 'eip155:8453', 'Base'],
    ['an id', 'eip155:8453', 'eip155:8453', 'Base'],
    ['an object with its id', { caipNetworkId: 'eip155:8453' }, 'eip155:8453', 'Base'],
    ['an endpoint', { id: 5, name: 'Five', rpcUrl: own }, 'eip155:5', 'Five'],
    ['a network of another kit', kit, 'eip155:8453', 'Base'],
    [
      'a network of another kit that is not EVM',
      { ...kit, caipNetworkId: solanaMainnet.caipNetworkId },
      ...([solanaMainnet.caipNetworkId, 'Base'] as const),
    ],
    [
      'the id of another family',
      solanaMainnet.caipNetworkId,
      solanaMainnet.caipNetworkId,
      'Solana',
    ],
    ['a network of ours', evmNetwork({ id: 7, name: 'Seven', rpcUrl: own }), 'eip155:7', 'Seven'],
  ])('is given as %s', (_form, input, id, name) => {
    expect(networksOf(input)).toEqual([expect.objectContaining({ caipNetworkId: id, name })])
  })

  test('is read by the own endpoint first, then by the node of the provider', () => {
    const [network] = networksOf(kit)
    expect(network?.rpcUrls).toEqual([own, expect.stringContaining(projectId)])
    expect(network?.rpc?.keyed).toEqual([expect.stringContaining(projectId)])
  })

  test.each([1, 8453, solanaMainnet])('is read by the node first if it has no own one', (input) => {
    expect(networksOf(input)[0]?.rpcUrls[0]).toContain(`projectId=${projectId}`)
  })

  test('without a node of the provider keeps its own endpoint alone', () => {
    expect(networksOf({ id: 5, name: 'Five', rpcUrl: own })[0]?.rpcUrls).toEqual([own])
  })

  test('that comes twice is one', () => {
    expect(networksOf(8453, base)).toHaveLength(1)
  })
})

describe('a mistake is one sentence that says the mend', () => {
  test.each<[string, unknown, RegExp]>([
    ['no list', base, /`networks` is no list.*\[mainnet, base\]/],
    ['an empty list', [], /`networks` is no list/],
    ['something else in it', [undefined], /`networks` is no list/],
    ['an unknown number', [123456], /eip155:123456 is not known by its id.*viem\/chains/],
    ['an id without more', [{ id: 123456 }], /eip155:123456 is not known by its id/],
    ['an id that names a prototype', ['eip155:constructor'], /is not known by its id/],
    [
      'another family',
      [{ ...bitcoin, caipNetworkId: 'sui:mainnet', chainNamespace: 'sui' }],
      /No chain family of everything\(\) has the network sui:mainnet/,
    ],
  ])('%s', (_what, networks, sentence) => {
    expect(() => everything({ projectId, networks: networks as never })).toThrow(sentence)
  })

  test('a network by its number without a project id', () => {
    expect(() => everything({ networks: [8453] })).toThrow(/eip155:8453 is not known by its id/)
  })
})
