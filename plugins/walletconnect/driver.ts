import { arrival, lazy } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { driverId } from './connector.ts'
import type { SessionManager } from './session-types.ts'

async function sessionManager({
  resources,
}: Parameters<Connector['connect']>[0]): Promise<SessionManager> {
  const { sessionManagerOf } = await arrival(() => import('./session-manager.ts'))
  return sessionManagerOf(resources)
}

/** The connector for phone wallets. Its code loads only when such a wallet is wanted or remembered. */
export const driver: Connector = {
  id: driverId,
  connect: async (io, request) => (await sessionManager(io)).connect(io, request),
  restore: lazy(async () => {
    const { sessionManagerOf } = await import('./session-manager.ts')
    const restore: Connector['restore'] = (io, request) =>
      sessionManagerOf(io.resources).restore(io, request)
    return restore
  }),
  disconnect: async (io, connection) => (await sessionManager(io)).disconnect(io, connection),
  ready: async (io) => (await sessionManager(io)).ready(io),
}
