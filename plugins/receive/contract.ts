import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** Shows the active address to pay to. Has no facts of its own beyond a copied address. */
export interface ReceiveContract {
  readonly id: 'receive'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | OptionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: object
  readonly commands: {
    /** Copies the active address and resolves with it. Rejects with `receive/not-connected` or `receive/no-clipboard`. */
    copyAddress(): string
  }
  readonly events: { addressCopied: void }
}
