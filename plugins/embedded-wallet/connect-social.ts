import { arrival, type Commands } from '../../kernel/index.ts'
import { attempt, connect, goTo } from './attempt.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { openPopup, wayOf } from './popup.ts'
import { inTurn } from './turn.ts'

/**
 * The handler that begins a login at a service. It opens the window in the turn of the press, so its code comes with the
 * tiles; the frame's code comes only with the press.
 */
export const connectSocialOf =
  (options: EmbeddedWalletOptions): Commands<EmbeddedWalletContract>['connectSocial'] =>
  async (ctx, service, way = wayOf({ ctx, options })) => {
    const host = { ctx, options }
    await attempt(ctx, 'social', async () => {
      if (way === 'redirect') {
        ctx.emit.socialStarted({ service, redirect: 'leaving' })
        await goTo(ctx, 'ConnectingSocial')
        const { leaveFor } = await arrival(() => import('./redirect.ts'))
        return leaveFor(host, service)
      }
      ctx.emit.socialStarted({ service })
      await inTurn(host, async (signal, isMine) => {
        const popup = openPopup(host)
        try {
          await goTo(ctx, 'ConnectingSocial')
          if (!popup) throw embeddedWalletErrors.create('popup-blocked')
          const { logInThrough } = await arrival(() => import('./social.ts'))
          await logInThrough(host, service, popup, signal)
        } finally {
          // All logins share one window: it may be another one's by now.
          if (isMine()) popup?.close()
        }
      })
      await connect(host)
    })
  }
