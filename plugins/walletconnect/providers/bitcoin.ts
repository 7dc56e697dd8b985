import { type CaipNetworkId, fieldsOf } from '../../../kernel/index.ts'
import type { BitcoinProvider } from '../../bip122/contract.ts'
import { fromHex } from '../../values/index.ts'
import { accountOn } from '../account-entries.ts'
import type { SessionFamily } from '../contract.ts'
import { walletConnectErrors } from '../errors.ts'
import type { Ask } from '../session-types.ts'
import { toBase64 } from './bytes.ts'

/** Wallets answer hex by the protocol, base64 in practice. */
function readSignature(answer: unknown): string {
  const text = fieldsOf(answer).signature
  if (typeof text === 'string' && /^(0x)?([0-9a-fA-F]{2}){60,500}$/.test(text)) {
    return toBase64(fromHex(text) ?? new Uint8Array())
  }
  if (typeof text === 'string' && /^[A-Za-z0-9+/]{80,2000}={0,2}$/.test(text)) return text
  throw walletConnectErrors.create('bad-answer')
}

function readTxid(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value))
    throw walletConnectErrors.create('bad-answer')
  return value
}

/** Signing for Bitcoin accounts over a session; only what the wallet granted is there. */
export function createBitcoin(
  ask: Ask,
  family: () => SessionFamily,
  at: () => CaipNetworkId,
): BitcoinProvider {
  const { methods } = family()
  const signMessage: NonNullable<BitcoinProvider['signMessage']> = async ({
    address,
    message,
    protocol,
  }) => {
    const account = accountOn(family(), at()) ?? address
    const params = { account, address, message, protocol }
    return readSignature(await ask('signMessage', params, at()))
  }
  const sendTransfer: NonNullable<BitcoinProvider['sendTransfer']> = async ({
    from,
    to,
    amount,
    network,
  }) => {
    const params = { account: from, recipientAddress: to, amount: amount.toString() }
    return readTxid(fieldsOf(await ask('sendTransfer', params, network.caipNetworkId)).txid)
  }
  const signPsbt: NonNullable<BitcoinProvider['signPsbt']> = async ({
    psbt,
    inputs = [],
    broadcast = false,
    network,
  }) => {
    const account = accountOn(family(), network.caipNetworkId) ?? inputs[0]?.address
    const params = { account, psbt, signInputs: inputs, broadcast }
    const answer = fieldsOf(await ask('signPsbt', params, network.caipNetworkId))
    if (typeof answer.psbt !== 'string') throw walletConnectErrors.create('bad-answer')
    return broadcast ? { psbt: answer.psbt, txid: readTxid(answer.txid) } : { psbt: answer.psbt }
  }
  return {
    ...(methods.includes('signMessage') && { signMessage }),
    ...(methods.includes('sendTransfer') && { sendTransfer }),
    ...(methods.includes('signPsbt') && { signPsbt }),
  }
}
