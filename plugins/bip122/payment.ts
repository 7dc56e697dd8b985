import type { TransferIo } from '../transactions/contract.ts'
import { readBitcoinAddress, unsent } from '../values/index.ts'
import { choose } from './coins.ts'
import type { BitcoinProvider } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { publish } from './esplora.ts'
import { createPsbt } from './psbt.ts'
import { signedTransaction } from './psbt-signatures.ts'
import { psbtFromHex, toHex } from './responses.ts'

/** Satoshis per virtual byte that are paid unseen. */
const usualRate = 200n

interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The fee that was shown. Absent: none was. */
  readonly most?: bigint | undefined
}

/** The output script of an address; inputs of older kinds need more than this to be signed. */
function scriptOf(address: string, spent = false): string {
  const found = readBitcoinAddress(address)
  if (!found) throw bip122Errors.create('bad-receiver')
  if (spent && !['p2wpkh', 'p2tr', 'p2sh'].includes(found.type))
    throw bip122Errors.create('cannot-send')
  return found.script
}

/** A payment for wallets that sign but do not send: built here, signed there, published over the network's API. */
export async function pay(io: TransferIo, { from, to, amount, most }: Payment): Promise<string> {
  const { signPsbt } = io.provider as BitcoinProvider
  if (!signPsbt) throw bip122Errors.create('cannot-send')
  const own = scriptOf(from, true)
  const { coins, change } = await unsent(io, async () => {
    const chosen = await choose(io, from, amount)
    // The network's API names rate and coins anew: it cannot take more than it asked for before, or than is usual.
    if (chosen.fee > (most ?? chosen.size * usualRate)) throw bip122Errors.create('fee-rose')
    return chosen
  })
  const draft = createPsbt(
    coins.map((coin) => ({ ...coin, script: own })),
    [
      { script: scriptOf(to), value: amount },
      ...(change === 0n ? [] : [{ script: own, value: change }]),
    ],
  )
  const inputs = coins.map((_coin, index) => ({ address: from, index }))
  io.handOver?.()
  const { psbt } = await signPsbt({ psbt: psbtFromHex(draft), inputs, network: io.network })
  // Called off while the wallet was asked: what it signed is not sent.
  const signed = await unsent(io, () => signedTransaction(toHex(psbt), draft))
  return publish(io, signed)
}
