import { definePlugin, lazyMethods, type Plugin, viewWith } from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import type { ReceiveContract } from './contract.ts'

export type { ReceiveContract, ReceiveState } from './contract.ts'
export { receiveErrors } from './errors.ts'

const commands = lazyMethods(
  () => import('./commands.ts'),
  'enterAmount',
  'copyAddress',
  'copyLink',
)

/** A view with the active address as text and as a QR code, and a tile on the account view that opens it. */
export function receive(): Plugin<ReceiveContract> {
  return definePlugin<ReceiveContract>({
    id: 'receive',
    requires: {
      connections: 'it shows the address of the connected account',
      modal: 'it shows the code in the modal',
      networks: 'it says on which networks the address can be paid',
      options: 'the options may turn receiving off',
    },
    uses: { account: 'the tile that leads to it', i18n: 'its texts in other languages' },
    initialState: () => ({}),
    commands,
    reduce: {
      addressCopied() {
        // For analytics and the devtools; no state changes.
      },
      amountEntered: (_, asked) => asked,
    },
    follow: { modal: { closed: () => ({}) } },
    provides: {
      i18n: { messages: [() => import('./locales/index.ts')] },
      account: {
        actions: [
          {
            id: 'receive',
            feature: 'receive',
            icon: 'receive',
            label: { key: 'receive.action', text: 'Receive' },
            view: 'Receive',
          },
        ],
      },
    },
    views: {
      // Not lazy: the clipboard needs the visitor's press, and typed text must appear synchronously.
      Receive: viewWith(
        () => import('./views/receive.tsx'),
        commands.enterAmount,
        commands.copyAddress,
        commands.copyLink,
      ),
    },
    features: {
      receive: { commands: ['enterAmount', 'copyAddress', 'copyLink'], views: ['Receive'] },
    },
    privacy: { typed: ['enterAmount'], addressesOf: addressFamily },
    describe: () => import('./describe.ts'),
  })
}
