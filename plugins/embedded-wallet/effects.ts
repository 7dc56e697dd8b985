import type { Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { EmbeddedWalletContract } from './contract.ts'
import {
  approvalKey,
  type EmbeddedWalletContext,
  farcasterKey,
  frameKey,
  socialKey,
} from './frame/host.ts'

/** Cancels work for a view that the visitor left. */
function left(ctx: EmbeddedWalletContext): Promise<void> | undefined {
  const { state, resources } = ctx
  const shown = shownView(state.modal)
  if (shown !== 'ApproveInFrame') resources.get(approvalKey)?.()
  if (shown !== 'ConnectingSocial') resources.get(socialKey)?.()
  if (shown === 'ConnectingFarcaster') return undefined
  return resources.get(farcasterKey)?.leave(ctx)
}

const moves = ['closed', 'wentBack', 'wentBackTo', 'replaced', 'wasReset', 'opened'] as const

/** Requires a loaded frame, whose code is then loaded too. */
async function resync(ctx: EmbeddedWalletContext): Promise<void> {
  const frame = ctx.resources.get(frameKey)
  if (frame?.usable()) (await import('./frame/theme.ts')).syncTheme(ctx, frame)
}

/** Handles the return from a service, whose answer is in the page's URL. */
export function comeBack({ ports, dispatch }: EmbeddedWalletContext): undefined {
  const { search = '' } = ports.page.window?.location ?? {}
  if (/[?&]result_uri=/.test(search)) void dispatch.embeddedWallet.finishSocial()
}

export const effects: Effects<EmbeddedWalletContract> = [
  ...moves.map((move) => ({ on: `modal/${move}`, order: 'all', run: left }) as const),
  {
    on: 'embeddedWallet/loggedOut',
    order: 'queue',
    run: ({ dispatch }) => dispatch.networks.enableSmartAccounts([]),
  },
  { on: 'theme/modeSwitched', order: 'latest', run: resync },
  { on: 'theme/adjusted', order: 'latest', run: resync },
]
