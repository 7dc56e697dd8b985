import type { Context } from '../../kernel/index.ts'
import type { EmbeddedWalletContract } from './contract.ts'

/** A visitor who comes back from a service brings its answer in the page's address. */
export function comeBack({ ports, dispatch }: Context<EmbeddedWalletContract>): undefined {
  const { search = '' } = ports.page.window?.location ?? {}
  if (/[?&]result_uri=/.test(search)) void dispatch.embeddedWallet.finishSocial()
}
