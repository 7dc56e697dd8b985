import { address, type EncodedAccount, getBase64Decoder } from '@solana/kit'
import { accountView } from './account-view.ts'
import { isRefusal, type Landed, type Ledger, type Refusal } from './ledger.ts'
import { addressAt, bytesFrom, checkAddress, configAt, textAt, textsAt } from './params.ts'
import { invalidParams, RpcError } from './rpc-error.ts'
import {
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  uiTokenAmount,
} from './token-accounts.ts'
import { errorSentence } from './transaction-error.ts'
import { transactionView } from './transaction-view.ts'
import { feeOf, parseMessage } from './wire.ts'

/** One JSON-RPC method: parameters in, result out, failures thrown. */
export type Method = (params: readonly unknown[]) => unknown

/** Pays lamports out of the faucet and resolves with the signature. */
export type Airdrop = (to: string, lamports: bigint) => Promise<string>

const slotsPerEpoch = 432_000
const version = { 'solana-core': '2.3.0', 'feature-set': 3_640_012_085 }

/** The HTTP methods of the node, by name. */
export function createMethods(ledger: Ledger, airdrop: Airdrop): Readonly<Record<string, Method>> {
  const inContext = (value: unknown) => ({
    context: { apiVersion: version['solana-core'], slot: ledger.slot },
    value,
  })
  return {
    ...accountMethods(ledger, inContext),
    ...transactionMethods(ledger, inContext),
    getHealth: () => 'ok',
    getVersion: () => version,
    getGenesisHash: () => ledger.genesisHash,
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.heightOf(ledger.slot),
    getBlockTime: () => Math.floor(Date.now() / 1000),
    getTransactionCount: () => ledger.landed.size,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.heightOf(ledger.slot),
      epoch: Math.floor(ledger.slot / slotsPerEpoch),
      slotIndex: ledger.slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: ledger.landed.size,
    }),
    getLatestBlockhash: () => {
      const { hash, lastValidBlockHeight } = ledger.latestBlockhash()
      return inContext({ blockhash: hash, lastValidBlockHeight })
    },
    isBlockhashValid: (params) => inContext(ledger.isBlockhashValid(textAt(params, 0))),
    getFeeForMessage: (params) => {
      const message = parseMessage(bytesFrom(textAt(params, 0), 'base64'), ledger.svm)
      return inContext(ledger.isBlockhashValid(message.blockhash) ? feeOf(message) : null)
    },
    getMinimumBalanceForRentExemption: ([size]) => {
      if (typeof size !== 'number' || size < 0) throw invalidParams('expected a size in bytes')
      return ledger.svm.minimumBalanceForRentExemption(BigInt(size))
    },
    getRecentPrioritizationFees: () =>
      [...ledger.landed.values()]
        .slice(-150)
        .map(({ slot }) => ({ slot, prioritizationFee: 0 }))
        .concat(ledger.landed.size === 0 ? [{ slot: ledger.slot, prioritizationFee: 0 }] : []),
    requestAirdrop: ([to, lamports]) => {
      if (typeof lamports !== 'number' || lamports <= 0) throw invalidParams('expected lamports')
      return airdrop(checkAddress(to), BigInt(lamports))
    },
  }
}

type InContext = (value: unknown) => unknown

function accountMethods(ledger: Ledger, inContext: InContext): Record<string, Method> {
  const tokenAccount = (text: string) => {
    const token = readTokenAccount(ledger.account(text))
    if (!token) throw invalidParams('could not find account')
    return token
  }
  return {
    getBalance: (params) => inContext(ledger.account(addressAt(params, 0))?.lamports ?? 0n),
    getAccountInfo: (params) => {
      const account = ledger.account(addressAt(params, 0))
      return inContext(accountView(ledger, account, configAt(params, 1)))
    },
    getMultipleAccounts: (params) => {
      const accounts = textsAt(params, 0).map((text) => ledger.account(checkAddress(text)))
      const config = { encoding: 'base64', ...configAt(params, 1) }
      return inContext(accounts.map((account) => accountView(ledger, account, config)))
    },
    getTokenAccountBalance: (params) => {
      const token = tokenAccount(addressAt(params, 0))
      const decimals = readMint(ledger.account(token.mint))?.decimals ?? 0
      return inContext(uiTokenAmount(token.amount, decimals))
    },
    getTokenSupply: (params) => {
      const mint = readMint(ledger.account(addressAt(params, 0)))
      if (!mint) throw invalidParams('not a Token mint')
      return inContext(uiTokenAmount(mint.supply, mint.decimals))
    },
    getTokenAccountsByOwner: (params) => {
      const owner = addressAt(params, 0)
      const { mint, programId } = configAt(params, 1)
      if (mint !== undefined && !readMint(ledger.account(checkAddress(mint)))) {
        throw invalidParams('could not find mint')
      }
      const programs = programId === undefined ? [TOKEN_PROGRAM, TOKEN_2022_PROGRAM] : [programId]
      const found = programs
        .flatMap((program) => ledger.svm.getProgramAccounts(address(checkAddress(program))))
        .filter((account) => {
          const token = readTokenAccount(account)
          return token?.owner === owner && (mint === undefined || token.mint === mint)
        })
      const config = configAt(params, 2)
      return inContext(
        found.map((account: EncodedAccount) => ({
          pubkey: account.address,
          account: accountView(ledger, account, config),
        })),
      )
    },
  }
}

function transactionMethods(ledger: Ledger, inContext: InContext): Record<string, Method> {
  const visible = (signature: string): Landed | undefined => {
    const landed = ledger.landed.get(signature)
    return landed && ledger.commitmentOf(landed) !== 'processed' ? landed : undefined
  }
  return {
    sendTransaction: (params) => {
      const config = configAt(params, 1)
      const bytes = bytesFrom(textAt(params, 0), config.encoding)
      const skipPreflight = config.skipPreflight === true
      const result = parsed(() => ledger.send(bytes, { skipPreflight }))
      if (!isRefusal(result)) return result.signature
      throw refusalError(result)
    },
    simulateTransaction: (params) => {
      const config = configAt(params, 1)
      const bytes = bytesFrom(textAt(params, 0), config.encoding)
      const replaceBlockhash = config.replaceRecentBlockhash === true
      const result = parsed(() =>
        ledger.simulate(bytes, { sigVerify: config.sigVerify === true, replaceBlockhash }),
      )
      const replaced = replaceBlockhash ? { replacementBlockhash: replacement(ledger) } : {}
      if (isRefusal(result)) {
        if (result.kind === 'signature') throw refusalError(result)
        const { error: err, logs, units } = result
        return inContext({
          err,
          logs,
          accounts: null,
          unitsConsumed: units,
          returnData: null,
          ...replaced,
        })
      }
      const meta = result.meta()
      const wanted = config.accounts as { addresses?: string[]; encoding?: string } | undefined
      const after = result.postAccounts()
      const accounts = wanted?.addresses?.map((text) => {
        const account = after.find((item) => item.address === text) ?? ledger.account(text)
        return accountView(ledger, account, { encoding: wanted.encoding ?? 'base64' })
      })
      const returned = meta.returnData()
      const returnData =
        returned.data().length === 0
          ? null
          : { data: [getBase64Decoder().decode(returned.data()), 'base64'] }
      return inContext({
        err: null,
        logs: meta.logs(),
        accounts: accounts ?? null,
        unitsConsumed: meta.computeUnitsConsumed(),
        returnData,
        ...replaced,
      })
    },
    getSignatureStatuses: (params) =>
      inContext(
        textsAt(params, 0).map((signature) => {
          const landed = ledger.landed.get(signature)
          if (!landed) return null
          const confirmationStatus = ledger.commitmentOf(landed)
          const final = confirmationStatus === 'finalized'
          return {
            slot: landed.slot,
            confirmations: final ? null : Math.max(0, ledger.slot - landed.slot),
            err: landed.error,
            status: landed.error === null ? { Ok: null } : { Err: landed.error },
            confirmationStatus,
          }
        }),
      ),
    getTransaction: (params) => {
      const landed = visible(textAt(params, 0))
      if (!landed) return null
      const options = params[1]
      const encoding = typeof options === 'string' ? options : configAt(params, 1).encoding
      const maxVersion = configAt(params, 1).maxSupportedTransactionVersion
      if (landed.wire.message.version !== 'legacy' && maxVersion === undefined) {
        throw new RpcError(
          -32015,
          'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
        )
      }
      return transactionView(ledger, landed, encoding, maxVersion)
    },
    getSignaturesForAddress: (params) => {
      const wanted = addressAt(params, 0)
      const { limit = 1_000, before, until } = configAt(params, 1)
      const newestFirst = [...ledger.landed.values()].reverse()
      const start =
        before === undefined ? 0 : 1 + newestFirst.findIndex((item) => item.signature === before)
      const end = newestFirst.findIndex((item) => item.signature === until)
      return newestFirst
        .slice(start, end < 0 ? undefined : end)
        .filter(
          (item) => visible(item.signature) && item.wire.message.keys.some((k) => k === wanted),
        )
        .slice(0, Number(limit))
        .map((landed) => ({
          signature: landed.signature,
          slot: landed.slot,
          err: landed.error,
          memo: null,
          blockTime: Math.floor(landed.at / 1000),
          confirmationStatus: ledger.commitmentOf(landed),
        }))
    },
  }
}

function parsed<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (cause) {
    throw invalidParams(`failed to deserialize transaction: ${String(cause)}`)
  }
}

function replacement(ledger: Ledger): object {
  const { hash, lastValidBlockHeight } = ledger.latestBlockhash()
  return { blockhash: hash, lastValidBlockHeight }
}

function refusalError({ kind, error: err, logs, units }: Refusal): RpcError {
  if (kind === 'signature') {
    return new RpcError(-32003, 'Transaction signature verification failure')
  }
  return new RpcError(-32002, `Transaction simulation failed: ${errorSentence(err)}`, {
    accounts: null,
    err,
    logs,
    returnData: null,
    unitsConsumed: units,
  })
}
