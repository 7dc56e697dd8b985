import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** What visitors ask for; absent: whatever the sender pays. */
export interface ReceiveState {
  /** As typed, in whole units of the coin: "1.5". */
  readonly amount?: string
  /** A point may stand between thousands in it. */
  readonly pointGroups?: true
}

/** Shows the active address to pay to, and asks for an amount if the visitor gives one. */
export interface ReceiveContract {
  readonly id: 'receive'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | OptionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: ReceiveState
  readonly commands: {
    /**
     * What is asked for, as typed; judged by `readAmount`. `pointGroups`: a point may stand between thousands. Without:
     * nothing is asked for.
     */
    enterAmount(text?: string, pointGroups?: boolean): void
    /** Copies the active address and resolves with it. Rejects with `receive/not-connected` or `receive/no-clipboard`. */
    copyAddress(): string
    /**
     * Copies the payment link for what is asked for and resolves with it. Rejects with the same codes, with `receive/no-link`
     * where no link can say it, and with `amount/…` where the text is no amount.
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
