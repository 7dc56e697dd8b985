import type { ChainIo } from '../connections/contract.ts'
import { toHex } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { tracked } from './provider.ts'
import { readSignature } from './responses.ts'
import { switchChain } from './switch-chain.ts'

const walletOf = (io: ChainIo): Eip1193Provider =>
  tracked(io, io.provider as Eip1193Provider, io.connection.connector.name)

/** Signs with `personal_sign`; resolves with 0x-hex. Throws `eip155/bad-signature` for any other answer. */
export async function signMessage(io: ChainIo, message: string): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  return readSignature(
    await walletOf(io).request({
      method: 'personal_sign',
      params: [`0x${toHex(bytes)}`, io.connection.address],
    }),
  )
}

export const switchNetwork = (io: ChainIo): Promise<void> =>
  switchChain(walletOf(io), io.network, io)
