import { fieldsOf } from '../../kernel/index.ts'

/** Loads an SDK for a host: `() => import('viem')`. */
export type SdkLoader = () => Promise<object>

/** What an adapter's work gets beside its tools. */
export interface WithSdk {
  /** The host's own way to the SDK. Absent: the package is imported by its name. */
  readonly sdk?: SdkLoader | undefined
}

type Missing = (options: { readonly cause?: unknown }) => Error

/** Messages of Node, browsers and bundlers for a package that is not there. */
const absence =
  /module[_ ]not[_ ]found|(cannot|could not|failed to) (find|resolve)|bare specifier|does not resolve/i

/**
 * What a family needs of a loaded SDK. Throws what `missing` makes when a name is not exported: the version is another,
 * or a bundler left an empty module in the place of an absent package.
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

/** What an import of an SDK threw: the error of `missing` when the package is absent, else the thrown one. */
export function sdkError(cause: unknown, missing: Missing): unknown {
  const { code, message } = fieldsOf(cause)
  return absence.test(`${code} ${message}`) ? missing({ cause }) : cause
}
