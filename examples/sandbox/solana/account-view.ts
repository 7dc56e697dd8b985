import { type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Ledger } from './ledger.ts'
import type { Config } from './params.ts'
import { RpcError } from './rpc-error.ts'
import { parsedAccountData } from './token-accounts.ts'

const rentEpoch = 18_446_744_073_709_551_615n

/** An account in the asked encoding and slice; null when there is none. */
export function accountView(
  ledger: Ledger,
  account: EncodedAccount | undefined,
  config: Config,
): object | null {
  if (!account) return null
  return {
    data: accountData(ledger, account, config),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch,
    space: account.data.length,
  }
}

function accountData(ledger: Ledger, account: EncodedAccount, config: Config): unknown {
  const { encoding } = config
  if (encoding === 'jsonParsed') {
    const parsed = parsedAccountData(ledger, account)
    if (parsed) return parsed
  }
  const bytes = sliceOf(account, config.dataSlice)
  if (encoding === 'base64' || encoding === 'base64+zstd' || encoding === 'jsonParsed') {
    return [getBase64Decoder().decode(bytes), 'base64']
  }
  if (bytes.length > 128) {
    throw new RpcError(
      -32600,
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    )
  }
  const text = getBase58Decoder().decode(bytes)
  return encoding === 'base58' ? [text, 'base58'] : text
}

function sliceOf(account: EncodedAccount, slice: unknown): Uint8Array {
  if (typeof slice !== 'object' || slice === null) return new Uint8Array(account.data)
  const { offset = 0, length = 0 } = slice as { offset?: number; length?: number }
  return new Uint8Array(account.data.slice(offset, offset + length))
}
