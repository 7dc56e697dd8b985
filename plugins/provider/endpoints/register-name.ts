import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, named, type ProviderIo, refusal } from '../client.ts'
import { read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { unsupported } from '../support.ts'
import { isNameOf, type NameRecord, nameRecord } from './name-record.ts'

/**
 * The coin type of an EVM chain (ENSIP-11): its id with the top bit set, unsigned. Throws `provider/bad-chain-id` for
 * an id of 2^31 or more.
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= 2 ** 31)
    throw providerErrors.create('bad-chain-id')
  return chainId + 2 ** 31
}

/**
 * The message an account signs to register a name. The service accepts it for 10 s, so make it right before asking the
 * wallet; `now` is milliseconds since 1970. Throws `provider/bad-input` for a name that cannot be registered.
 */
export function registrationMessage(
  { provider }: Pick<ProviderIo, 'provider'>,
  { label, now }: { readonly label: string; readonly now: number },
): string {
  const name = fullName(provider.zone, label)
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
}

function fullName(zone: string, label: string): string {
  const name = `${label.toLowerCase()}.${zone}`
  if (label.length < 4 || !isNameOf(name, [zone]))
    throw providerErrors.create('bad-input', { what: 'name' })
  return name
}

/**
 * `POST /v1/profile/account`: registers a name with a signature of exactly `message`. Rejects with
 * `provider/signed-too-late` (sign a new message), `provider/refused`, whose text is the service's first reason, or
 * `provider/register-failed`.
 */
export async function registerName(
  io: ProviderIo,
  input: {
    readonly label: string
    readonly network: CaipNetworkId<'eip155'>
    /** Plain address. */
    readonly address: string
    readonly message: string
    readonly signature: string
  },
): Promise<NameRecord> {
  const { label, network, address, message, signature } = input
  const name = fullName(io.provider.zone, label)
  const coin_type = coinTypeOf(Number(network.split(':')[1]))
  try {
    if (await unsupported(io, network))
      throw providerErrors.create('bad-input', { what: 'network' })
    const body = { coin_type, address, message, signature }
    const record = read(nameRecord, await ask(io, { path: '/v1/profile/account', body }), 'name')
    if (record.name !== name) throw providerErrors.create('bad-answer', { what: 'name' })
    return record
  } catch (cause) {
    if (io.signal?.aborted) throw cause
    const refused = refusal(cause)
    if (refused?.field === 'timestamp')
      throw providerErrors.create('signed-too-late', undefined, { cause })
    throw named(cause, () => providerErrors.create('register-failed', { name }, { cause }))
  }
}
