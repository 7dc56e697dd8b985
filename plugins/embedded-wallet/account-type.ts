import { type Commands, serializeError } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import { attempt, connect } from './attempt.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { driverId } from './frame/connector.ts'
import { type EmbeddedWalletContext, takeKey } from './frame/host.ts'
import { getUser } from './frame/login.ts'
import { openFrame } from './frame/open.ts'
import { loginStore } from './frame/store.ts'

/** The account type in use on EVM networks. */
function typeNow({ state }: EmbeddedWalletContext): string | undefined {
  const connection = selectConnection(state, 'eip155')
  return connection?.accounts.find(({ address }) => address === connection.address)?.type
}

/** The handlers for the user's two accounts: an account with a plain key, and a smart account. */
export const accountCommands = (
  options: EmbeddedWalletOptions,
): Pick<Commands<EmbeddedWalletContract>, 'useAccountType' | 'refresh'> => ({
  async useAccountType(ctx, type) {
    await ctx.dispatch.connections.preferAccountType({ type, namespace: 'eip155' })
    // A wallet that could not switch keeps its account and reports no error there.
    if (typeNow(ctx) === type) return
    const error = embeddedWalletErrors.create('no-smart-account')
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  },

  async refresh(ctx) {
    const connection = selectConnection(ctx.state, 'eip155')
    if (connection?.connector.driver !== driverId) {
      if ((await loginStore(ctx.ports).get('used')) === undefined)
        throw embeddedWalletErrors.create('logged-out')
      return attempt(ctx, 'restore', () => connect({ ctx, options }))
    }
    const frame = await openFrame({ ctx, options }, ctx.signal)
    const user = await getUser({ ctx }, frame, connection.networkId, ctx.signal)
    ctx.resources.get(takeKey('eip155'))?.(user)
  },
})
