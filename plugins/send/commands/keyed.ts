import { type Context, resourceKey } from '../../../kernel/index.ts'
import { sha256, toHex } from '../../values/index.ts'
import type { SendContract, TransferInput } from '../contract.ts'

const digest = (text: string): string => toHex(sha256(new TextEncoder().encode(text)))

/** Digests of a host's idempotency key, and of the key together with what it was given for. */
export function readKey(
  key: string,
  { to, amount, token }: TransferInput,
): { readonly keyDigest: string; readonly keyed: string } {
  const keyDigest = digest(`key ${key}`)
  return { keyDigest, keyed: keyDigest + digest(JSON.stringify([to, amount, token ?? null])) }
}

const resourceOf = (intentId: string) => resourceKey<string>(`send/keyed/${intentId}`)

/** Has a preview submitted under a key. */
export function noteKey(
  { resources }: Context<SendContract>,
  intentId: string,
  keyed: string,
): void {
  resources.put(resourceOf(intentId), keyed)
}

/** The key of a preview that is being submitted, once. */
export function takeKey(
  { resources }: Context<SendContract>,
  intentId: string,
): string | undefined {
  const keyed = resources.get(resourceOf(intentId))
  resources.remove(resourceOf(intentId))
  return keyed
}
