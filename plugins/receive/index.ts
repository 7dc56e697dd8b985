import { definePlugin, type Plugin, serializeError } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { receiveErrors } from './errors.ts'
import { selectReceiver } from './selectors.ts'

export type { ReceiveContract } from './contract.ts'
export { receiveErrors } from './errors.ts'

/** A view with the active address as text and as a code, and a tile on the account view that leads to it. */
export function receive(): Plugin<ReceiveContract> {
  return definePlugin<ReceiveContract>({
    id: 'receive',
    requires: {
      accounts: 'the address to show',
      modal: 'it shows the code',
      networks: 'on which networks it can be paid',
      options: 'whether receiving is wanted',
    },
    uses: { account: 'the tile that leads to it', i18n: 'its texts in other languages' },
    initialState: () => ({}),
    commands: {
      async copyAddress({ state, ports, emit, dispatch }) {
        const address = selectReceiver(state)?.address
        if (address === undefined) throw receiveErrors.create('not-connected')
        try {
          await ports.clipboard.write(address)
        } catch (cause) {
          const error = receiveErrors.create('no-clipboard', undefined, { cause })
          await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
          throw error
        }
        emit.addressCopied()
        await dispatch.modal.showSnackbar({
          message: 'Address copied',
          code: 'account.copied',
          variant: 'success',
        })
        return address
      },
    },
    reduce: {
      addressCopied() {
        // For analytics and the devtools; nothing is remembered.
      },
    },
    provides: {
      i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
      account: {
        actions: [
          {
            id: 'receive',
            icon: 'receive',
            label: { key: 'receive.action', text: 'Receive' },
            view: 'Receive',
          },
        ],
      },
    },
    views: { Receive: () => import('./views/receive.tsx') },
  })
}
