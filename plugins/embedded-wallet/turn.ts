import { either } from '../values/index.ts'
import { embeddedWalletErrors } from './errors.ts'
import { type LoginHost, socialKey } from './frame/host.ts'

/**
 * Runs a login at a service; a new one ends the previous, also while the previous one still loads its code. `work`
 * begins in the turn of the call, and can check whether it was replaced.
 */
export async function inTurn(
  { ctx }: LoginHost,
  work: (signal: AbortSignal, isMine: () => boolean) => Promise<void>,
): Promise<void> {
  const { resources } = ctx
  resources.get(socialKey)?.()
  const stop = new AbortController()
  const end = (): void => stop.abort(embeddedWalletErrors.create('popup-closed'))
  resources.put(socialKey, end)
  const isMine = (): boolean => resources.get(socialKey) === end
  try {
    await work(either(ctx.signal, stop.signal), isMine)
  } finally {
    if (isMine()) resources.remove(socialKey)
  }
}
