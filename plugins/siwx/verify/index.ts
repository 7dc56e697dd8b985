export type { Eip155Client, SignatureNodes, SignatureRefusal } from './check.ts'
export { buildSignInMessage, parseSignInMessage } from './message.ts'
export { signInMessageErrors } from './message-errors.ts'
export type { SignInMessage, SignInNamespace } from './message-types.ts'
export {
  checkSignature,
  type Expected,
  isSameAccount,
  isSameChain,
  isSiteFault,
  type SignInAccount,
  type SignInRefusal,
  type Verification,
  verifySignIn,
} from './verify.ts'
