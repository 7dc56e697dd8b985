import { fieldsOf } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { Capabilities } from '../transactions/contract.ts'
import type { Eip1193Provider } from './contract.ts'
import { tracked } from './provider.ts'
import { chainHex } from './responses.ts'

/** The wallet's capabilities for the account on `io.network` (EIP-5792). Rejects like the wallet. */
export async function capabilities(io: ChainIo): Promise<Capabilities> {
  const chain = chainHex(io.network.caipNetworkId)
  const { address, connector } = io.connection
  const provider = tracked(io, io.provider as Eip1193Provider, connector.name)
  const params = [address, [chain]]
  const answer = fieldsOf(await provider.request({ method: 'wallet_getCapabilities', params }))
  // `0x0` applies to every network.
  return { ...fieldsOf(answer['0x0']), ...fieldsOf(answer[chain]) }
}
