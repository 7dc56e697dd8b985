import type { ChainIo } from '../connections/contract.ts'
import type { TypedData } from '../transactions/contract.ts'
import { unsent, type WithSdk } from '../values/index.ts'
import { refuseChanged } from './adapter.ts'
import type { Eip1193Provider } from './contract.ts'
import { tracked } from './provider.ts'
import { readSignature } from './responses.ts'
import { loadRecovery } from './viem.ts'

/**
 * Signs with `eth_signTypedData_v4` and the connection's account; resolves with 0x-hex. Wallets refuse a domain of
 * another chain, so the wallet is switched first. Sends nothing more after the signal is aborted. Throws
 * `eip155/bad-signature`.
 */
export async function signTypedData(io: ChainIo, data: TypedData): Promise<string> {
  const { address, connector } = io.connection
  const provider = tracked(io, io.provider as Eip1193Provider, connector.name)
  await unsent(io, () => refuseChanged(io, provider, address))
  const params = [address, JSON.stringify(data)]
  return readSignature(await provider.request({ method: 'eth_signTypedData_v4', params }))
}

/** The address whose key signed the data, with checksum; undefined if no key made the signature. */
export async function signerOf(
  { sdk }: Partial<ChainIo> & WithSdk,
  data: TypedData,
  signature: string,
): Promise<string | undefined> {
  const recover = await loadRecovery(sdk)
  return recover({ ...data, signature } as never).catch(() => undefined)
}
