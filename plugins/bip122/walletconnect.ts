import { fieldsOf, parseCaipAddress } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { fromHex, readBitcoinAddress, toBase64 } from '../values/index.ts'
import type { FamilySession, WalletConnectFamily } from '../walletconnect/contract.ts'
import type { BitcoinProvider } from './contract.ts'
import { readListedAddresses } from './listed-addresses.ts'
import { spelled } from './spelling.ts'

const networkOf = (address: string): string => readBitcoinAddress(address)?.network ?? 'none'

/** True if both can be of one network: older testnet and regtest addresses look alike. */
function sameNetwork(left: string, right: string): boolean {
  const [one, two] = [networkOf(left), networkOf(right)]
  return one.includes(two) || two.includes(one)
}

/** The payment account and, if the wallet listed its other addresses, those on the same network. */
function entriesOf(
  addresses: readonly string[],
  listed: readonly AccountEntry[],
): readonly AccountEntry[] {
  const own = [...new Set(addresses.filter((address) => readBitcoinAddress(address)).map(spelled))]
  const known = (address: string): AccountEntry | undefined =>
    listed.find((entry) => entry.address === address)
  const paying = own.map(
    (address): AccountEntry => known(address) ?? { namespace: 'bip122', address, type: 'payment' },
  )
  if (!own.some(known)) return paying
  const others = listed.filter(
    ({ address }) => !own.includes(address) && own.some((paid) => sameNetwork(paid, address)),
  )
  return [...paying, ...others]
}

/** The account of a session for requests on a chain. */
const accountOn = ({ granted }: FamilySession, chain: string): string | undefined => {
  const accounts = granted().accounts.map(parseCaipAddress)
  return (accounts.find(({ networkId }) => networkId === chain) ?? accounts[0])?.address
}

/** Reads a signature: the protocol says hex, but in practice wallets answer with base64. */
function readSignature(answer: unknown): string | undefined {
  const text = fieldsOf(answer).signature
  if (typeof text === 'string' && /^(0x)?([0-9a-fA-F]{2}){60,500}$/.test(text)) {
    return toBase64(fromHex(text) ?? new Uint8Array())
  }
  return typeof text === 'string' && /^[A-Za-z0-9+/]{80,2000}={0,2}$/.test(text) ? text : undefined
}

function readTxid(answer: unknown): string | undefined {
  const { txid } = fieldsOf(answer)
  return typeof txid === 'string' && /^[0-9a-f]{64}$/i.test(txid) ? txid : undefined
}

/** Signs over a session; has only the methods that the wallet granted. */
function providerOf(session: FamilySession): BitcoinProvider {
  const { methods } = session.granted()
  const signMessage: NonNullable<BitcoinProvider['signMessage']> = ({
    address,
    message,
    protocol,
  }) => {
    const account = accountOn(session, session.network()) ?? address
    const params = { account, address, message, protocol }
    return session.ask({ method: 'signMessage', params }, readSignature)
  }
  const sendTransfer: NonNullable<BitcoinProvider['sendTransfer']> = ({
    from,
    to,
    units,
    network,
  }) => {
    const params = { account: from, recipientAddress: to, amount: units.toString() }
    const chain = network.caipNetworkId
    return session.ask({ method: 'sendTransfer', params, chain }, readTxid)
  }
  const signPsbt: NonNullable<BitcoinProvider['signPsbt']> = ({
    psbt,
    inputs = [],
    broadcast = false,
    network,
  }) => {
    const chain = network.caipNetworkId
    const account = accountOn(session, chain) ?? inputs[0]?.address
    const params = { account, psbt, signInputs: inputs, broadcast }
    return session.ask({ method: 'signPsbt', params, chain }, (answer) => {
      const { psbt: signed } = fieldsOf(answer)
      if (typeof signed !== 'string') return undefined
      if (!broadcast) return { psbt: signed }
      const txid = readTxid(answer)
      return txid === undefined ? undefined : { psbt: signed, txid }
    })
  }
  return {
    switchNetwork: ({ caipNetworkId }) => session.switchTo(caipNetworkId),
    ...(methods.includes('signMessage') && { signMessage }),
    ...(methods.includes('sendTransfer') && { sendTransfer }),
    ...(methods.includes('signPsbt') && { signPsbt }),
  }
}

/** The Bitcoin family for WalletConnect. */
export const walletConnect: WalletConnectFamily = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['bip122_addressesChanged'],
  sends: ['sendTransfer', 'signPsbt'],
  entries: (addresses, { granted: { listed = [] } }) => entriesOf(addresses, listed),
  listing: {
    property: 'bip122_getAccountAddresses',
    event: 'bip122_addressesChanged',
    read: readListedAddresses,
  },
  isSame: (left, right) => spelled(left) === spelled(right),
  connect: (session) => ({ provider: providerOf(session) }),
}
