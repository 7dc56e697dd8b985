import { bundle } from '../wallets/bundle.ts'

/**
 * A family's page wallets as one classic script. The configuration is written in front of the
 * bundle, so that the script works from `addInitScript` and from a script tag alike.
 */
export async function familyBundle(entry: URL, family: string, config: object): Promise<string> {
  // `<` is escaped so that the text may also stand inside a script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return `(globalThis.sandboxWalletConfig??={}).${family}=${json};${await bundle(entry)}`
}
