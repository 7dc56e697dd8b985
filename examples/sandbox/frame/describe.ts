import { sessionParties } from '../smart/sessions.ts'
import { WalletError } from '../wallets/evm/errors.ts'
import { signerOf } from './accounts.ts'
import type { Asked } from './asked.ts'
import { type Description, described, joined, numbered, part } from './description.ts'
import { batchCall, elsewhere, placeLine, transactionPart } from './evm-request.ts'
import { fieldsOf, listOf } from './fields.ts'
import { evmChainId } from './networks.ts'
import { permissionLines, readContext, readPermission } from './permissions.ts'
import { bytesOf, solanaPart } from './solana-request.ts'
import { message, messageBytes, solanaMessage } from './text-request.ts'
import { typedData } from './typed-data.ts'

/** Says what a request would do. Throws a `WalletError` when it cannot be read or is not for this user. */
export function describe(asked: Asked): Description {
  const { method, params, network, user, origin } = asked
  const list = listOf(params)
  const [first, second] = list
  if (method.startsWith('solana_') !== network.caip2.startsWith('solana:'))
    throw new WalletError(4200, `${method} is not for ${network.name}.`)
  switch (method) {
    case 'personal_sign':
      signerOf(asked)
      return message(messageBytes(first), origin)
    case 'eth_signTypedData_v4':
      signerOf(asked)
      return typedData(second, evmChainId(network))
    case 'eth_sendTransaction': {
      const isOperation = signerOf(asked).type === 'smartAccount'
      const { told, refusal } = transactionPart(first, { network, isOperation })
      return described('Send this transaction?', told, { refusal })
    }
    case 'wallet_sendCalls': {
      const { calls } = fieldsOf(first)
      const order = signerOf(asked).type === 'eoa' ? 'one after another' : 'all of them or none'
      const all = listOf(calls)
      if (all.length === 0) throw new WalletError(-32602, 'Expected at least one call.')
      // A call of its own may name a chain, too.
      const refusal = [first, ...all]
        .map((one) => elsewhere(one, network))
        .find((one) => one !== undefined)
      const told = all.map((call, index) =>
        all.length === 1
          ? batchCall(call, network.symbol)
          : numbered(batchCall(call, network.symbol), `${index + 1}. `),
      )
      return described(
        all.length === 1 ? 'Send this call?' : `Send these ${all.length} calls, ${order}?`,
        joined([part({ lines: [placeLine(network)] }), ...told]),
        { refusal },
      )
    }
    case 'wallet_grantPermissions': {
      const { type, address } = signerOf(asked)
      if (type === 'eoa') throw new WalletError(4200, 'Only a smart account gives permissions.')
      const lines = permissionLines(readPermission(first, address, Date.now()), network.symbol)
      return described('Give this permission?', part({ lines }), {
        refusal: elsewhere(first, network),
      })
    }
    case 'wallet_revokePermissions': {
      signerOf(asked)
      const { delegate } = sessionParties(readContext(params))
      return { title: 'Take this permission back?', lines: [['Key', delegate]] }
    }
    case 'solana_signMessage': {
      const { message: text, pubkey } = fieldsOf(params)
      if (pubkey !== user.solanaAddress)
        throw new WalletError(4100, 'This account is not the one that is logged in.')
      return solanaMessage(bytesOf(text), origin)
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return described(
        method === 'solana_signTransaction' ? 'Sign this transaction?' : 'Send this transaction?',
        solanaPart(fieldsOf(params).transaction, user.solanaAddress),
      )
    case 'solana_signAllTransactions': {
      const all = listOf(fieldsOf(params).transactions)
      if (all.length === 0) throw new WalletError(-32602, 'Expected at least one transaction.')
      return described(
        `Sign these ${all.length} transactions?`,
        joined(all.map((one, index) => solanaPart(one, user.solanaAddress, `${index + 1}. `))),
      )
    }
    default:
      throw new WalletError(4200, `${method} is not supported.`)
  }
}
