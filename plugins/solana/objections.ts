import { fieldsOf, listOf, safeText } from '../../kernel/index.ts'
import { solanaErrors } from './errors.ts'

/** Programs whose error numbers mean the same: those of tokens. */
const tokenPrograms: readonly unknown[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const systemProgram = '11111111111111111111111111111111'

/** The refusals of the token programs by error number: `TokenError` of Token-2022. */
const tokenRefusals = {
  1: 'not-enough',
  17: 'token-frozen',
  36: 'receiver-wants-note',
  37: 'token-bound',
  67: 'token-paused',
} as const

/** Says in a sentence why the ledger refuses a transaction. `programs`: the program of each of its steps, if known. */
export function objection(error: unknown, programs: readonly string[] = []): Error {
  const { InstructionError, InsufficientFundsForRent } = fieldsOf(error)
  const [index, detail] = listOf(InstructionError, 2)
  const program = programs[Number(index)]
  const number = Number(fieldsOf(detail).Custom)
  // `ResultWithNegativeLamports` of the System program.
  if (number === 1 && program === systemProgram) return solanaErrors.create('no-fee')
  if (tokenPrograms.includes(program)) {
    const code = tokenRefusals[number as keyof typeof tokenRefusals]
    if (code) return solanaErrors.create(code)
  }
  if (error === 'AccountNotFound' || error === 'InsufficientFundsForFee')
    return solanaErrors.create('no-fee')
  if (InsufficientFundsForRent !== undefined) return solanaErrors.create('no-rent')
  if (InstructionError !== undefined) return solanaErrors.create('step-fails')
  const reason = safeText(error) || 'the node did not say why.'
  return solanaErrors.create('would-fail', { reason })
}
