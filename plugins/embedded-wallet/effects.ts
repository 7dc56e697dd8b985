import type { Effects } from '../../kernel/index.ts'
import type { EmbeddedWalletContract } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { abortLeft } from './frame/approval.ts'
import { type EmbeddedWalletContext, frameKey } from './frame/host.ts'
import { syncTheme } from './frame/open.ts'
import { abandonLeft } from './social.ts'

function left(ctx: EmbeddedWalletContext): void {
  abortLeft(ctx, embeddedWalletErrors.create('aborted'))
  abandonLeft(ctx)
}

const moves = ['closed', 'wentBack', 'wentBackTo', 'replaced', 'wasReset', 'opened'] as const

function resync({ resources, state }: EmbeddedWalletContext): void {
  const frame = resources.get(frameKey)
  if (frame?.usable()) syncTheme(state, frame)
}

export const effects: Effects<EmbeddedWalletContract> = [
  ...moves.map((move) => ({ on: `modal/${move}`, order: 'all', run: left }) as const),
  { on: 'theme/modeSwitched', order: 'latest', run: resync },
  { on: 'theme/adjusted', order: 'latest', run: resync },
]
