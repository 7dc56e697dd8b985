import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { image, label, lenient, read } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** Name and avatar of an account; empty texts if unknown. */
export interface Identity {
  readonly name: string
  /** https or `data:image/*`. */
  readonly avatar: string
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const schema = z.looseObject({ name: lenient(label(255)), avatar: image })

/** `GET /v1/identity/{address}`. Rejects with `provider/…` codes. */
export async function fetchIdentity(
  io: ProviderIo,
  input: {
    readonly network: CaipNetworkId
    readonly address: string
    /** The connected account that makes the request, plain. */
    readonly sender?: string
  },
): Promise<Identity> {
  const { network, address, sender } = input
  const reason = await unsupported(io, network)
  if (reason) return { name: '', avatar: '', unsupported: reason }
  const answer = await ask(io, {
    path: '/v1/identity/:address',
    params: { address },
    query: { sender },
  })
  const { name = '', avatar = '', ...rest } = read(schema, answer, 'identity')
  return { ...rest, name, avatar }
}
