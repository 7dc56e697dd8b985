import { unattended } from '../../values/index.ts'
import type { Connector, ConnectRequest, WalletIo, WalletSession } from '../contract.ts'
import { connectionsErrors, walletError } from '../errors.ts'
import { discard } from '../sessions.ts'

type Sessions = readonly WalletSession[]
type Reach = Pick<Connector, 'connect' | 'restore'>

/** Asks for a grant without a prompt. Throws `connections/no-answer`; sessions of a late answer are closed. */
export async function unasked(
  reach: Pick<Reach, 'restore'>,
  io: WalletIo,
  request: ConnectRequest,
): Promise<Sessions> {
  const restored = Promise.resolve(reach.restore(io, request))
  try {
    return await unattended(io.ports, request.connector.name, restored, io.signal)
  } catch (error) {
    restored.then(discard, () => undefined)
    throw error
  }
}

/** Asks for a grant without a prompt; an empty list if the wallet cannot do that, or shares no account now. */
export async function silently(
  reach: Pick<Reach, 'restore'>,
  io: WalletIo,
  request: ConnectRequest,
): Promise<Sessions> {
  try {
    const granted = await unasked(reach, io, request)
    if (granted.every(({ paused }) => !paused)) return granted
    discard(granted)
    return []
  } catch {
    return [] // The wallet is locked or gone: the attempt itself reports that.
  }
}

/**
 * Asks for a grant with a prompt. Also accepts a grant without a prompt, after the wallet has answered an earlier
 * attempt (`answeredEarlier`) or says that a request is already pending. So the visitor approves only once, whichever
 * request the wallet shows. Rejects with the wallet's error.
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
