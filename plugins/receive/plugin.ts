import { definePluginCode, type Plugin, serializeError } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { receiveErrors } from './errors.ts'
import { selectReceiver } from './selectors.ts'

/** The code of receiving, loaded with its view or its first command. */
export const receivePlugin: Plugin<ReceiveContract> = definePluginCode<ReceiveContract>({
  id: 'receive',
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
})
