import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The Sign-In-With-Solana text a wallet builds from the page's input and its own address. */
export function signInText(input: SolanaSignInInput, address: string, pageHost: string): string {
  const head = `${input.domain ?? pageHost} wants you to sign in with your Solana account:\n${address}`
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
  if (input.resources) fields.push('Resources:', ...input.resources.map((uri) => `- ${uri}`))
  const statement = input.statement ? `\n\n${input.statement}` : ''
  return `${head}${statement}${fields.length > 0 ? `\n\n${fields.join('\n')}` : ''}`
}
