import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { parsedInstruction, rawInstruction } from './instructions.ts'
import type { Balances, Landed, Ledger } from './ledger.ts'
import type { WireMessage } from './wire.ts'

/** A landed transaction as `getTransaction` answers it, in the asked encoding. */
export function transactionView(
  ledger: Ledger,
  landed: Landed,
  encoding: unknown,
  maxVersion: unknown,
): object {
  const version = landed.wire.message.version
  return {
    slot: landed.slot,
    blockTime: Math.floor(landed.at / 1000),
    ...(maxVersion === undefined ? {} : { version }),
    transaction: body(ledger, landed, encoding),
    meta: meta(ledger, landed, encoding),
  }
}

function body(ledger: Ledger, landed: Landed, encoding: unknown): unknown {
  const { bytes, message, signatures } = landed.wire
  if (encoding === 'base64') return [getBase64Decoder().decode(bytes), 'base64']
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  const lookups = message.version === 'legacy' ? {} : { addressTableLookups: message.tables }
  const common = { recentBlockhash: message.blockhash, ...lookups }
  if (encoding === 'jsonParsed') {
    const instructions = message.instructions.map((item) =>
      parsedInstruction(ledger, message, item),
    )
    return { signatures, message: { ...common, accountKeys: parsedKeys(message), instructions } }
  }
  return {
    signatures,
    message: {
      ...common,
      header: message.header,
      accountKeys: message.staticKeys,
      instructions: message.instructions.map(rawInstruction),
    },
  }
}

function parsedKeys(message: WireMessage): object[] {
  const { header, staticKeys, loaded, keys } = message
  return keys.map((pubkey, index) => {
    const isStatic = index < staticKeys.length
    const signer = index < header.numRequiredSignatures
    const writable = !isStatic
      ? index < staticKeys.length + loaded.writable.length
      : signer
        ? index < header.numRequiredSignatures - header.numReadonlySignedAccounts
        : index < staticKeys.length - header.numReadonlyUnsignedAccounts
    return { pubkey, signer, writable, source: isStatic ? 'transaction' : 'lookupTable' }
  })
}

function meta(ledger: Ledger, landed: Landed, encoding: unknown): object {
  const { message } = landed.wire
  const innerInstructions = landed.meta.innerInstructions().flatMap((group, index) => {
    if (group.length === 0) return []
    const instructions = group.map((inner) => {
      const compiled = inner.instruction()
      const instruction = {
        programIdIndex: compiled.programIdIndex(),
        accounts: [...compiled.accounts()],
        data: compiled.data(),
      }
      return encoding === 'jsonParsed'
        ? parsedInstruction(ledger, message, instruction)
        : rawInstruction(instruction)
    })
    return [{ index, instructions }]
  })
  return {
    err: landed.error,
    status: landed.error === null ? { Ok: null } : { Err: landed.error },
    fee: landed.fee,
    ...balances('pre', landed.pre),
    ...balances('post', landed.post),
    innerInstructions,
    logMessages: landed.meta.logs(),
    rewards: [],
    computeUnitsConsumed: landed.meta.computeUnitsConsumed(),
    ...(encoding === 'jsonParsed' ? {} : { loadedAddresses: message.loaded }),
  }
}

function balances(when: 'pre' | 'post', { lamports, tokens }: Balances): object {
  return { [`${when}Balances`]: lamports, [`${when}TokenBalances`]: tokens }
}
