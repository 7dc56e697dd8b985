import type { Connection, ConnectionGate } from 'wallet-kernel/connections'
import { type Context, definePlugin, type Plugin } from 'wallet-kernel/kernel'
import type { SignInContract, SignInOptions } from './contract.ts'
import { signInErrors } from './errors.ts'

export type { Proof, SignInContract, SignInOptions } from './contract.ts'
export { signInErrors } from './errors.ts'

/** Time limit for the visitor to read and sign, in ms. */
const limitMs = 180_000

const isEvm = ({ namespace }: Connection): boolean => namespace === 'eip155'

function gate(
  { dispatch, emit, ports }: Context<SignInContract>,
  { statement = 'Sign in', nonce, accepts }: SignInOptions,
): ConnectionGate {
  return {
    id: 'sign-in',
    // Switching to another account requires signing in with it too. A reload asks for nothing.
    on: ['connect', 'account'],
    limitMs,
    applies: ({ connections }) => connections.some(isEvm),
    async pass({ connections }, { signal }) {
      const { prove } = await import('./proof.ts')
      for (const { id, connector } of connections.filter(isEvm)) {
        const { name } = connector
        const asked = {
          statement,
          nonce: (await nonce?.()) ?? ports.random.uuid().replaceAll('-', ''),
          now: ports.clock.now(),
          origin: ports.page.origin,
        }
        const proof = await prove(await dispatch.connections.openWallet(id), asked, signal)
        if (!proof) throw signInErrors.create('bad-signature', { name })
        if ((await accepts?.(proof, signal)) === false)
          throw signInErrors.create('not-accepted', { name })
        emit.signedIn({ address: proof.address })
      }
    },
  }
}

/**
 * A gate between the wallet's approval and "connected": an EVM wallet is connected once its owner has signed a message
 * of EIP-4361, and disconnected otherwise.
 */
export const signInGate = (options: SignInOptions = {}): Plugin<SignInContract> =>
  definePlugin<SignInContract>({
    id: 'sign-in',
    requires: { connections: 'it decides which of them come about' },
    initialState: () => ({ signedIn: [] }),
    commands: {},
    reduce: {
      signedIn(draft, { address }) {
        draft.signedIn = [...new Set([...draft.signedIn, address])]
      },
    },
    follow: { connections: { disconnected: () => ({ signedIn: [] }) } },
    provides: (ctx) => ({ connections: { gates: [gate(ctx, options)] } }),
    privacy: {
      events: { signedIn: { address: 'pseudonym' } },
      state: { 'signedIn.*': 'pseudonym' },
    },
  })
