import { unattended } from '../../values/index.ts'
import type { Connector, ConnectRequest, WalletIo, WalletSession } from '../contract.ts'
import { connectionsErrors, walletError } from '../errors.ts'
import { discard } from '../sessions.ts'

type Sessions = readonly WalletSession[]
type Reach = Pick<Connector, 'connect' | 'restore'>

/** What a wallet grants without a question. Throws `connections/no-answer`; a late answer is let go of. */
export async function unasked(
  reach: Pick<Reach, 'restore'>,
  io: WalletIo,
  request: ConnectRequest,
): Promise<Sessions> {
  const restored = Promise.resolve(reach.restore(io, request))
  try {
    return await unattended(io.ports, request.connector.name, restored)
  } catch (error) {
    restored.then(discard, () => undefined)
    throw error
  }
}

/** What a wallet grants without a question; nothing where it cannot be asked that. */
export async function silently(
  reach: Pick<Reach, 'restore'>,
  io: WalletIo,
  request: ConnectRequest,
): Promise<Sessions> {
  try {
    return await unasked(reach, io, request)
  } catch {
    return [] // A locked wallet or one that is gone: the attempt itself says so.
  }
}

/**
 * What a wallet grants to an attempt: its answer, or what it shares without a question once it has answered an earlier
 * attempt (`answeredEarlier`) or says that an earlier request still waits. The visitor approves once, whichever of the
 * requests the wallet shows. Rejects with what the wallet threw.
 */
export async function grantOf(
  reach: Reach,
  io: WalletIo,
  request: ConnectRequest,
  answeredEarlier: Promise<void>,
): Promise<Sessions> {
  const connecting = async (): Promise<Sessions> => {
    try {
      return await reach.connect(io, request)
    } catch (error) {
      if (!connectionsErrors.is(walletError(error), 'pending')) throw error
      const granted = await silently(reach, io, request)
      if (granted.length === 0) throw error
      return granted
    }
  }
  const own = connecting()
  const shared = answeredEarlier.then(() => silently(reach, io, request))
  const first = await Promise.race([
    own,
    shared.then((granted) => (granted.length > 0 ? granted : own)),
  ])
  for (const other of [own, shared])
    other.then(
      (late) => {
        if (late !== first) discard(late)
      },
      () => undefined,
    )
  return first
}
