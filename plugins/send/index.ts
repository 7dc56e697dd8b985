import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  NamedReceiver,
  ReceiverResolver,
  SendContract,
  SendState,
  SendWarning,
  TransferInput,
} from './contract.ts'
export { sendErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** Sends coins and tokens: a form over the requests of `transactions`. */
export function send(): Plugin<SendContract> {
  return deferredPlugin<SendContract>({
    id: 'send',
    requires: ['connections', 'modal', 'transactions', 'balances', 'networks', 'options'],
    initialState,
    ...declaration((module) => module.sendDeclaration()),
  })
}
