import type { Effects } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'
import { sendErrors } from './errors.ts'

export const effects: Effects<SendContract> = [
  {
    on: 'send/tokensFailed',
    order: 'latest',
    run: ({ dispatch }) =>
      dispatch.modal.showSnackbar({
        message: sendErrors.create('tokens-unavailable').message,
        code: 'send.tokensFailed',
        variant: 'error',
      }),
  },
]
