import { type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { SignInProof } from './contract.ts'

/** What a phone wallet signed while it paired, until the gate has it checked: the first message, as its nonce serves once. */
export const signedKey: ResourceKey<
  { readonly connectionId: string; readonly proof: SignInProof } | undefined
> = resourceKey('siwx/signed')
