import { arrival } from '../../kernel/index.ts'
import { type SdkLoader, sdkError } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { type Kit, kitNames, overKit } from './sdk-kit.ts'
import type { SolanaSdk } from './sdk-types.ts'
import { overWeb3, type Web3, web3Names } from './sdk-web3.ts'

const missing = (options: { readonly cause?: unknown }): Error =>
  solanaErrors.create('sdk-missing', undefined, options)

/** Recognises the SDK by a loaded module's exports. Undefined: neither. */
function recognise(sdk: object): SolanaSdk | undefined {
  const has = (names: readonly string[]): boolean =>
    names.every((name) => (sdk as Readonly<Record<string, unknown>>)[name] !== undefined)
  if (has(kitNames)) return overKit(sdk as Kit)
  return has(web3Names) ? overWeb3(sdk as Web3) : undefined
}

/** Undefined if the package is absent. Lists the names one by one, so that bundlers drop the rest. */
function kit(): Promise<object | undefined> {
  return arrival(async () => {
    try {
      const {
        appendTransactionMessageInstructions,
        compileTransaction,
        createTransactionMessage,
        getProgramDerivedAddress,
        getTransactionEncoder,
        setTransactionMessageFeePayer,
        setTransactionMessageLifetimeUsingBlockhash,
      } = await import('@solana/kit')
      return {
        appendTransactionMessageInstructions,
        compileTransaction,
        createTransactionMessage,
        getProgramDerivedAddress,
        getTransactionEncoder,
        setTransactionMessageFeePayer,
        setTransactionMessageLifetimeUsingBlockhash,
      }
    } catch (cause) {
      if (sdkError(cause, missing) === cause) throw cause
      return undefined
    }
  })
}

/** Both major versions under one name; each lacks the other's exports. */
function web3(): Promise<object> {
  return arrival(async () => {
    try {
      const {
        appendTransactionMessageInstructions,
        compileTransaction,
        createTransactionMessage,
        getProgramDerivedAddress,
        getTransactionEncoder,
        PublicKey,
        setTransactionMessageFeePayer,
        setTransactionMessageLifetimeUsingBlockhash,
        TransactionMessage,
        VersionedTransaction,
      } = (await import('@solana/web3.js')) as unknown as Kit & Web3
      return {
        appendTransactionMessageInstructions,
        compileTransaction,
        createTransactionMessage,
        getProgramDerivedAddress,
        getTransactionEncoder,
        PublicKey,
        setTransactionMessageFeePayer,
        setTransactionMessageLifetimeUsingBlockhash,
        TransactionMessage,
        VersionedTransaction,
      }
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}

/** Loads the SDK: the host's, otherwise Kit, otherwise web3.js. Throws `solana/sdk-missing`. */
export async function loadSolana(host?: SdkLoader): Promise<SolanaSdk> {
  let module: object | undefined
  try {
    module = host ? await host() : undefined
  } catch (cause) {
    throw sdkError(cause, missing)
  }
  if (!host) {
    const found = recognise((await kit()) ?? {})
    if (found) return found
    module = await web3()
  }
  const sdk = recognise(module ?? {})
  if (!sdk) throw missing({})
  return sdk
}
