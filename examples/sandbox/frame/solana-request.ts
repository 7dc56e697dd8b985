import { base58 } from '@scure/base'
import { WalletError } from '../wallets/evm/errors.ts'
import { joined, type Line, numbered, type Part, part } from './description.ts'
import { readSolanaTransaction } from './solana-message.ts'
import { sol, solanaCall } from './solana-programs.ts'

/** What each signature costs, in lamports. */
const signatureFee = 5_000n
/** Compute units of a transaction that sets no limit, per call, and the most that any has. */
const usualUnits = 200_000n
const maxUnits = 1_400_000n

export const bytesOf = (text: unknown): Uint8Array => {
  try {
    return base58.decode(String(text))
  } catch {
    throw new WalletError(-32602, 'Expected bytes as base58.')
  }
}

/** A transaction with each of its calls. Throws for bytes that are none, and for one that the user does not sign. */
export function solanaPart(wire: unknown, user: string, name = ''): Part {
  const read = readSolanaTransaction(bytesOf(wire))
  if (!read) throw new WalletError(-32602, 'The transaction cannot be read.')
  const { feePayer, signers, blockHash, instructions, tables } = read
  if (!signers.includes(user))
    throw new WalletError(-32602, 'This account is no signer of the transaction.')
  const calls = instructions.map((call, index) => solanaCall(call, String(index + 1)))
  const limit = calls.find(({ unitLimit }) => unitLimit !== undefined)?.unitLimit
  const price = calls.find(({ unitPrice }) => unitPrice !== undefined)?.unitPrice ?? 0n
  const asked = limit ?? usualUnits * BigInt(instructions.length)
  const units = asked > maxUnits ? maxUnits : asked
  const fee = signatureFee * BigInt(signers.length) + (units * price + 999_999n) / 1_000_000n
  const others = signers.filter((one) => one !== user)
  const head: readonly Line[] = [
    ['Fee paid by', feePayer],
    ['Fee, at most', sol(fee)],
    ...(others.length > 0 ? [['Also signed by', others.join('\n')] as const] : []),
  ]
  const own = joined([
    part({ lines: head }),
    ...calls,
    part({
      details: [
        [calls.some(({ durable }) => durable) ? 'Stored number' : 'Block hash', blockHash],
        ['Bytes', String(wire)],
      ],
      warnings: tables
        ? [
            'Some accounts come from a table that this page does not read: it shows their places alone.',
          ]
        : [],
    }),
  ])
  return numbered(own, name)
}
