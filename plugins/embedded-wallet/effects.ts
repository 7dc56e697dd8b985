import type { Effects } from '../../kernel/index.ts'
import type { EmbeddedWalletContract } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { leaveFarcaster } from './farcaster.ts'
import { abortLeft } from './frame/approval.ts'
import { type EmbeddedWalletContext, frameKey } from './frame/host.ts'
import { syncTheme } from './frame/theme.ts'
import { abandonLeft } from './social.ts'

function left(ctx: EmbeddedWalletContext): Promise<void> | undefined {
  abortLeft(ctx, embeddedWalletErrors.create('aborted'))
  abandonLeft(ctx)
  return leaveFarcaster(ctx)
}

const moves = ['closed', 'wentBack', 'wentBackTo', 'replaced', 'wasReset', 'opened'] as const

function resync(ctx: EmbeddedWalletContext): void {
  const frame = ctx.resources.get(frameKey)
  if (frame?.usable()) syncTheme(ctx, frame)
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
