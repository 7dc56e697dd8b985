import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm'

// Order of the runtime's own enums: litesvm reports the position, the wire wants the name.
const transactionErrors =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' ',
  )
const instructionErrors =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' ',
  )

/** A transaction error as Solana's JSON-RPC writes it: a name, or an object with details. */
export type WireError =
  | string
  | { readonly InstructionError: readonly [number, string | { readonly Custom: number }] }
  | { readonly [name: string]: unknown }

/** Translates litesvm's failure object into the JSON-RPC shape. */
export function wireError(failed: FailedTransactionMetadata): WireError {
  const error: unknown = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  const object = error as { index?: number; accountIndex?: number; err?: () => unknown }
  if (typeof object.err === 'function') {
    return { InstructionError: [object.index ?? 0, instructionError(object.err())] }
  }
  if (object.accountIndex !== undefined) {
    return { InsufficientFundsForRent: { account_index: object.accountIndex } }
  }
  return { DuplicateInstruction: object.index ?? 0 }
}

function instructionError(error: unknown): string | { Custom: number } {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  const code = (error as { code?: number }).code
  return code === undefined ? 'BorshIoError' : { Custom: code }
}

/** Whether a run failed. */
export function isFailed(
  result: TransactionMetadata | FailedTransactionMetadata | object,
): result is FailedTransactionMetadata {
  return result instanceof FailedTransactionMetadata
}

/** The sentence a node puts after "Transaction simulation failed:". */
export function errorSentence(error: WireError): string {
  if (error === 'BlockhashNotFound') return 'Blockhash not found'
  if (error === 'AccountNotFound') {
    return 'Attempt to debit an account but found no record of a prior credit.'
  }
  if (error === 'AlreadyProcessed') return 'This transaction has already been processed'
  if (error === 'InsufficientFundsForFee') return 'Insufficient funds for fee'
  if (typeof error === 'string') return error
  if (!('InstructionError' in error)) return JSON.stringify(error)
  const [index, reason] = error.InstructionError as [number, string | { Custom: number }]
  const detail =
    typeof reason === 'string' ? reason : `custom program error: 0x${reason.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${detail}`
}
