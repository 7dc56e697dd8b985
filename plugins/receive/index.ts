import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'

export type { ReceiveContract, ReceiveState } from './contract.ts'
export { receiveErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** A view with the active address as text and as a code, and a tile on the account view that leads to it. */
export function receive(): Plugin<ReceiveContract> {
  return deferredPlugin<ReceiveContract>({
    id: 'receive',
    requires: ['connections', 'modal', 'networks', 'options'],
    initialState: () => ({}),
    ...declaration((module) => module.receiveDeclaration()),
  })
}
