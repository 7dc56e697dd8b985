import type { TransferIo } from '../transactions/contract.ts'
import { readBitcoinAddress, unsent } from '../values/index.ts'
import { choose } from './coins.ts'
import type { BitcoinProvider } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { publish } from './esplora.ts'
import { createPsbt } from './psbt.ts'
import { signedTransaction } from './psbt-signatures.ts'
import { psbtFromHex, toHex } from './responses.ts'
import { signingFields } from './signing-fields.ts'

/** Highest rate without a shown fee, in satoshis per virtual byte. */
const usualRate = 200n

interface Payment {
  readonly from: string
  readonly to: string
  readonly units: bigint
  /** The shown fee; absent if none was shown. */
  readonly most?: bigint | undefined
}

/** The output script of an address; inputs of older types need more than this for signing. */
function scriptOf(address: string, spent = false): string {
  const found = readBitcoinAddress(address)
  if (!found) throw bip122Errors.create('bad-receiver')
  if (spent && !['p2wpkh', 'p2tr', 'p2sh'].includes(found.type))
    throw bip122Errors.create('cannot-send')
  return found.script
}

/**
 * Pays with a wallet that signs but does not send: builds the transaction, lets the wallet sign it, and publishes it
 * over the network's API.
 */
export async function pay(io: TransferIo, { from, to, units, most }: Payment): Promise<string> {
  const { signPsbt } = io.provider as BitcoinProvider
  if (!signPsbt) throw bip122Errors.create('cannot-send')
  const own = scriptOf(from, true)
  const { accounts } = io.connection
  const account = accounts.find(({ address }) => address === from) ?? {}
  const { coins, change, known } = await unsent(io, async () => {
    const [chosen, known] = await Promise.all([
      choose(io, from, units),
      signingFields(own, account),
    ])
    // The API returns rate and coins again: it must not charge more than it first reported, or more than is usual.
    if (chosen.fee > (most ?? chosen.size * usualRate)) throw bip122Errors.create('fee-rose')
    return { ...chosen, known }
  })
  const draft = createPsbt(
    coins.map((coin) => ({ ...coin, script: own, ...known })),
    [
      { script: scriptOf(to), value: units },
      ...(change === 0n ? [] : [{ script: own, value: change }]),
    ],
  )
  const inputs = coins.map((_coin, index) => ({ address: from, index }))
  io.handOver?.()
  const { psbt } = await signPsbt({ psbt: psbtFromHex(draft), inputs, network: io.network })
  // If it was cancelled while the wallet was asked, do not send what it signed.
  const signed = await unsent(io, () => signedTransaction(toHex(psbt), draft))
  return publish(io, signed)
}
