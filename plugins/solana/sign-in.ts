import { signInLines } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import type { StandardSignIn } from './standard-contract.ts'

// A line break would start a line that the app did not ask for. JavaScript callers may pass a value that is not text.
const isLine = (value: unknown): boolean => typeof value === 'string' && !/[\n\r]/.test(value)

/**
 * Builds the message of Sign-In With Solana (https://github.com/phantom/sign-in-with-solana#message-construction), byte
 * for byte like `createSignInMessageText` of `@solana/wallet-standard-util`: without absent parts, but with the heading
 * of an empty resources list. Throws `solana/bad-sign-in` if a part is not one line of text, or if the domain is not
 * the page's: a wallet that signs it as a plain message does not check the domain.
 */
export function signInText(input: StandardSignIn, origin: string, address: string): string {
  // The origin of a sandboxed frame is the text "null".
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  const { domain = host, statement, resources } = input
  const given = [statement, ...signInLines.map(([, name]) => input[name]), ...(resources ?? [])]
  const isWhole = given.every((value) => value === undefined || isLine(value))
  if (host === '' || domain !== host || !isWhole) throw solanaErrors.create('bad-sign-in')
  const named = signInLines.flatMap(([label, name]) =>
    input[name] ? [`${label}: ${input[name]}`] : [],
  )
  const below = [
    ...named,
    ...(resources ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(below.length > 0 ? [below.join('\n')] : []),
  ].join('\n\n')
}
