import { fieldsOf, isKernelError } from '../../kernel/index.ts'

/** Loads an SDK for a host: `() => import('viem')`. */
export type SdkLoader = () => Promise<object>

/** Option for an adapter's work besides its tools. */
export interface WithSdk {
  /** The host's own loader of the SDK. Absent: the package is imported by its name. */
  readonly sdk?: SdkLoader | undefined
}

type Missing = (options: { readonly cause?: unknown }) => Error

/** Error messages of Node, browsers and bundlers for a missing package. */
const absence =
  /module[_ ]not[_ ]found|(cannot|could not|failed to) (find|resolve)|bare specifier|does not resolve/i

/**
 * The exports of an SDK that a family needs. Throws `missing` if one is absent: the version differs, or a bundler
 * replaced a missing package with an empty module.
 */
export function sdkParts<Sdk extends object>(
  sdk: Sdk,
  missing: Missing,
  names?: readonly string[],
): Sdk {
  const fields = fieldsOf(sdk)
  if ((names ?? Object.keys(fields)).some((name) => fields[name] === undefined)) throw missing({})
  return sdk
}

/** Converts an import error of an SDK: the error of `missing` if the package is absent, else the original one. */
export function sdkError(cause: unknown, missing: Missing): unknown {
  // `arrival` keeps the error of the import as its cause.
  const { code, message } = fieldsOf(isKernelError(cause) ? cause.cause : cause)
  return absence.test(`${code} ${message}`) ? missing({ cause }) : cause
}
