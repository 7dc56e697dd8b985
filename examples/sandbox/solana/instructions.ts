import { getBase58Decoder } from '@solana/kit'
import type { Ledger } from './ledger.ts'
import { readMint, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, uiTokenAmount } from './token-accounts.ts'
import type { WireInstruction, WireMessage } from './wire.ts'

const base58 = getBase58Decoder()
const systemProgram = '11111111111111111111111111111111'

/** An instruction in `json` encoding. */
export function rawInstruction(instruction: WireInstruction): object {
  const { programIdIndex, accounts, data } = instruction
  return { programIdIndex, accounts, data: base58.decode(data), stackHeight: null }
}

/** An instruction in `jsonParsed` encoding: transfers are decoded, the rest stays bytes. */
export function parsedInstruction(
  ledger: Ledger,
  message: WireMessage,
  instruction: WireInstruction,
): object {
  const programId = message.keys[instruction.programIdIndex] ?? ''
  const accounts = instruction.accounts.map((index) => message.keys[index] ?? '')
  const view = new DataView(
    instruction.data.buffer,
    instruction.data.byteOffset,
    instruction.data.byteLength,
  )
  const told =
    programId === systemProgram
      ? systemTransfer(accounts, view)
      : programId === TOKEN_PROGRAM || programId === TOKEN_2022_PROGRAM
        ? tokenTransfer(ledger, accounts, view)
        : undefined
  if (!told)
    return { programId, accounts, data: base58.decode(instruction.data), stackHeight: null }
  const program =
    programId === systemProgram
      ? 'system'
      : programId === TOKEN_PROGRAM
        ? 'spl-token'
        : 'spl-token-2022'
  return { program, programId, parsed: told, stackHeight: null }
}

function systemTransfer(accounts: readonly string[], data: DataView): object | undefined {
  if (data.byteLength < 12 || data.getUint32(0, true) !== 2) return undefined
  const [source, destination] = accounts
  return { type: 'transfer', info: { source, destination, lamports: data.getBigUint64(4, true) } }
}

function tokenTransfer(
  ledger: Ledger,
  accounts: readonly string[],
  data: DataView,
): object | undefined {
  if (data.byteLength < 9) return undefined
  const amount = data.getBigUint64(1, true)
  if (data.getUint8(0) === 3) {
    const [source, destination, authority] = accounts
    return { type: 'transfer', info: { source, destination, authority, amount: String(amount) } }
  }
  if (data.getUint8(0) !== 12) return undefined
  const [source, mint, destination, authority] = accounts
  const decimals = readMint(mint ? ledger.account(mint) : undefined)?.decimals ?? 0
  const tokenAmount = uiTokenAmount(amount, decimals)
  return { type: 'transferChecked', info: { source, mint, destination, authority, tokenAmount } }
}
