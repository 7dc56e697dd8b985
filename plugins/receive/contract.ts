import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** The requested amount; absent: the sender decides. */
export interface ReceiveState {
  /** As typed, in whole units of the coin: "1.5". */
  readonly amount?: string
  /** A point may be a thousands separator in it. */
  readonly pointGroups?: true
}

/** Shows the active address for payments, with an amount if the visitor enters one. */
export interface ReceiveContract {
  readonly id: 'receive'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | OptionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: ReceiveState
  readonly commands: {
    /**
     * Sets the requested amount, as typed; `readAmount` parses it. `pointGroups`: a point may be a thousands separator.
     * Without text no amount is requested.
     */
    enterAmount(text?: string, pointGroups?: boolean): void
    /** Copies the active address and resolves with it. Rejects with `receive/not-connected` or `receive/no-clipboard`. */
    copyAddress(): string
    /**
     * Copies the payment link for the requested amount and resolves with it. Rejects with the same codes, with
     * `receive/no-link` if no link can express it, and with `amount/…` if the text is not an amount.
     */
    copyLink(): string
  }
  readonly events: {
    addressCopied: void
    amountEntered: ReceiveState
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Receive: true
  }
}
