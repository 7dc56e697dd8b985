import { randomBytes } from 'node:crypto'
import { isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { failure } from './failure.ts'
import { Answer, type Call, type Route } from './routes.ts'

interface Session {
  readonly pci: string
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string | null
    readonly iconUrl: string | null
  }
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly context: string | null
  readonly revokedAt: number | null
}

/** Smart sessions in memory, under the very path text they were made with, as the live service. */
export interface Sessions {
  readonly routes: readonly Route[]
  clear(): void
}

const most = 255
const seconds = (): number => Math.floor(Date.now() / 1000)

export function createSessions(): Sessions {
  const accounts = new Map<string, Map<string, Session>>()
  const path = '/v1/sessions/:account'

  function sessionsOf(account: string | undefined): Map<string, Session> {
    const [namespace, reference, address = ''] = (account ?? '').split(':')
    const valid = namespace === 'eip155' && /^\d+$/.test(reference ?? '')
    if (!valid || !isAddress(address, { strict: false })) {
      throw failure(400, 'address', 'The account must be a CAIP-10 one.')
    }
    const known = accounts.get(account ?? '') ?? new Map<string, Session>()
    accounts.set(account ?? '', known)
    return known
  }

  function find(call: Call, pci: unknown): Session {
    const session = sessionsOf(call.path.account).get(String(pci))
    if (!session) throw failure(400, 'pci', 'The permission is not known.')
    if (session.revokedAt !== null) throw failure(400, 'pci', 'The permission is revoked.')
    if (session.expiry <= seconds()) throw failure(400, 'pci', 'The permission has expired.')
    return session
  }

  function change(call: Call, pci: unknown, changes: Partial<Session>): Answer {
    const session = find(call, pci)
    sessionsOf(call.path.account).set(session.pci, { ...session, ...changes })
    return new Answer(200, '') // No JSON: the body is empty.
  }

  const route = (method: Route['method'], pattern: string, handle: Route['handle']): Route => ({
    method,
    pattern,
    handle,
  })
  return {
    clear: () => accounts.clear(),
    routes: [
      route('GET', path, (call) => ({ pcis: [...sessionsOf(call.path.account).values()] })),
      route('POST', path, (call) => create(call, sessionsOf(call.path.account))),
      route('GET', `${path}/getcontext`, (call) => ({
        context: find(call, call.query.get('pci')).context,
      })),
      route('POST', `${path}/activate`, (call) =>
        change(call, call.body.pci, { context: String(call.body.context) }),
      ),
      route('POST', `${path}/revoke`, (call) =>
        change(call, call.body.pci, { revokedAt: seconds() }),
      ),
    ],
  }
}

function create({ body, query }: Call, sessions: Map<string, Session>): object {
  const { expiry, permissions, policies } = body
  if (typeof expiry !== 'number' || !Array.isArray(permissions) || !Array.isArray(policies)) {
    throw failure(422, 'permissions', 'Expiry, permissions and policies are needed.')
  }
  if (sessions.size >= most) throw failure(400, 'pci', `At most ${most} permissions.`)
  const pci = crypto.randomUUID()
  const id = query.get('projectId') ?? ''
  sessions.set(pci, {
    project: { id, name: 'Sandbox', url: null, iconUrl: null },
    pci,
    expiry,
    createdAt: seconds(),
    permissions,
    policies,
    context: null,
    revokedAt: null,
  })
  const { publicKey } = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
  // The second version has plain hex, the first wraps it in base64.
  const text = query.get('v') === '2' ? publicKey : Buffer.from(publicKey).toString('base64')
  return { pci, key: { type: 'secp256k1', publicKey: text } }
}
