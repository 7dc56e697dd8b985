import { createPublicClient, http, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { collectionAbi, itemsAbi, providerContracts } from './contracts.ts'
import { openProvider, type ProviderWorld } from './test-kit.ts'

let world: ProviderWorld

beforeAll(async () => {
  world = await openProvider()
})
afterAll(() => world.close())

const owner = testAccount('Quince 2').address
const read = (abi: typeof itemsAbi, address: `0x${string}`) => {
  const client = createPublicClient({ transport: http(world.evm.chains[0].rpcUrl) })
  return (functionName: string, args: readonly unknown[]) =>
    client.readContract({ abi, address, functionName, args })
}

interface Metadata {
  readonly name: string
  readonly image: string
  readonly attributes: readonly { readonly trait_type: string }[]
}

async function describe(url: string): Promise<Metadata> {
  const metadata = (await (await fetch(url)).json()) as Metadata
  const image = await fetch(metadata.image)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  expect(image.headers.get('content-security-policy')).toBe("default-src 'none'")
  return metadata
}

test('each account of a wallet has three numbers of the enumerable collection', async () => {
  const call = read(collectionAbi, providerContracts.collection)
  expect(await call('name', [])).toBe('Orchard Trees')
  expect(await call('balanceOf', [owner])).toBe(3n)
  const ids = await Promise.all(
    [0n, 1n, 2n].map((place) => call('tokenOfOwnerByIndex', [owner, place])),
  )
  expect(ids).toEqual([4n, 5n, 6n])
  const metadata = await describe(String(await call('tokenURI', [5n])))
  expect(metadata.name).toBe('Orchard Tree #5')
  expect(metadata.attributes.map(({ trait_type }) => trait_type)).toEqual(['Row', 'Season'])
})

test('and 5, 10 and 15 of three items, whose metadata is found by the id in hex', async () => {
  const call = read(itemsAbi, providerContracts.items)
  const owners = [owner, owner, owner]
  expect(await call('balanceOfBatch', [owners, [1n, 2n, 3n]])).toEqual([5n, 10n, 15n])
  const uri = String(await call('uri', [2n]))
  const url = uri.replace('{id}', numberToHex(2n, { size: 32 }).slice(2))
  expect((await describe(url)).name).toBe('Orchard Crate #2')
})

test('number 666 attacks the page that shows it', async () => {
  const metadata = await (await fetch(`${world.provider.url}/nfts/crates/666`)).json()
  expect(metadata.external_url).toMatch(/^javascript:/)
  const picture = await fetch(metadata.image)
  expect(picture.headers.get('content-security-policy')).toBeNull()
  expect(await picture.text()).toContain('<script>')
})

test('there is no metadata of other collections', async () => {
  expect((await fetch(`${world.provider.url}/nfts/stones/1`)).status).toBe(404)
  expect((await fetch(`${world.provider.url}/nfts/trees/x`)).status).toBe(404)
})
