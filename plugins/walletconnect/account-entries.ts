import { parseCaipAddress } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { PolkadotNetwork } from '../polkadot/contract.ts'
import { decodeSs58, encodeSs58, readBitcoinAddress, sameSs58 } from '../values/index.ts'
import type { SessionFamily } from './contract.ts'

type Account = SessionFamily['accounts'][number]

/** Prefix of Polkadot addresses that are meant for no network in particular. */
const genericPrefix = 42

const chainOf = (account: Account): string => parseCaipAddress(account).networkId
const textOf = (account: Account): string => parseCaipAddress(account).address

/** A Polkadot account in the network's own writing, whichever one the wallet chose. */
function polkadotEntry(
  text: string,
  network: PolkadotNetwork | undefined,
): readonly AccountEntry[] {
  try {
    const { publicKey, account } = decodeSs58(text)
    const address = encodeSs58(publicKey, network?.ss58Prefix ?? genericPrefix)
    return account ? [{ namespace: 'polkadot', address, type: 'eoa', publicKey }] : []
  } catch {
    return [] // No address: the list is a wallet's word.
  }
}

const bitcoinNetworkOf = (address: string): string => readBitcoinAddress(address)?.network ?? 'none'

/** Addresses of testnet and regtest look alike in their older form. */
function sameBitcoinNetwork(left: string, right: string): boolean {
  const [one, two] = [bitcoinNetworkOf(left), bitcoinNetworkOf(right)]
  return one.includes(two) || two.includes(one)
}

/** What the wallet pays from and, when it listed that account's other addresses, those on the same network. */
function bitcoinEntries(
  addresses: readonly string[],
  listed: readonly AccountEntry[],
): readonly AccountEntry[] {
  const own = addresses.filter((address) => readBitcoinAddress(address))
  const known = (address: string): AccountEntry | undefined =>
    listed.find((entry) => entry.address === address)
  const paying = own.map(
    (address): AccountEntry => known(address) ?? { namespace: 'bip122', address, type: 'payment' },
  )
  if (!own.some(known)) return paying
  const others = listed.filter(
    ({ address }) =>
      !own.includes(address) && own.some((paid) => sameBitcoinNetwork(paid, address)),
  )
  return [...paying, ...others]
}

/** A family's accounts on one network, each once; what is no address is left out. */
export function entriesOf(
  { namespace, accounts, listed = [] }: SessionFamily,
  network: CaipNetwork | undefined,
): readonly AccountEntry[] {
  const here = accounts.filter((account) => chainOf(account) === network?.caipNetworkId)
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(textOf))]
  if (namespace === 'bip122') return bitcoinEntries(addresses, listed)
  if (namespace !== 'polkadot')
    return addresses.map((address): AccountEntry => ({ namespace, address, type: 'eoa' }))
  const entries = addresses.flatMap((address) => polkadotEntry(address, network))
  return [...new Map(entries.map((entry) => [entry.address, entry])).values()]
}

/** The entry of a list that is this account, however it is written. */
export const entryFor = (
  entries: readonly AccountEntry[],
  address: string | undefined,
): AccountEntry | undefined =>
  entries.find(
    (entry) =>
      entry.address === address ||
      (entry.namespace === 'polkadot' && address !== undefined && sameSs58(entry.address, address)),
  )

/** The text by which the wallet itself knows a Polkadot account. */
export const walletText = ({ accounts }: SessionFamily, address: string): string =>
  accounts.map(textOf).find((text) => sameSs58(text, address)) ?? address

/** The account of a session under which requests on a chain are made. */
export const accountOn = ({ accounts }: SessionFamily, chain: string): string | undefined => {
  const account = accounts.find((one) => chainOf(one) === chain) ?? accounts[0]
  return account && textOf(account)
}
