import { isHex, stringToHex, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { OpenWallet } from 'wallet-kernel/connections'
import type { Eip1193Provider } from 'wallet-kernel/eip155'
import type { Proof } from './contract.ts'

/** The parts of the message other than the account. */
interface Asked {
  readonly statement: string
  readonly nonce: string
  readonly now: number
  readonly origin: string
}

/** Asks the wallet to sign in. Resolves with undefined if the account did not make the signature. */
export async function prove(
  wallet: OpenWallet,
  { statement, nonce, now, origin }: Asked,
  signal: AbortSignal,
): Promise<Proof | undefined> {
  const { address, networkId } = wallet.connection
  const account = address as `0x${string}`
  const message = createSiweMessage({
    address: account,
    chainId: Number(networkId.split(':')[1]),
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    statement,
    nonce,
    issuedAt: new Date(now),
  })
  await wallet.ready?.(signal)
  const { request } = wallet.provider as Eip1193Provider
  const params = [stringToHex(message), address]
  // Converts a refusal into `connections/declined`; a disconnecting wallet ends the wait.
  const answer = await wallet.answered(request({ method: 'personal_sign', params }), signal)
  if (!isHex(answer)) return undefined
  const isOwn = await verifyMessage({ address: account, message, signature: answer }).catch(
    () => false, // Not a signature.
  )
  return isOwn ? { address, message, signature: answer } : undefined
}
