import { sui, suiLocalnet } from 'family-sui'
import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { options } from 'wallet-kernel/options'
import { send } from 'wallet-kernel/send'
import { siwx } from 'wallet-kernel/siwx'
import { sessions } from './sessions.ts'

const query = new URLSearchParams(location.search)

/** The address of the ledger is that of the page's query. */
export const kernel = createKernel({
  plugins: [
    sui({ networks: [suiLocalnet(query.get('node') ?? '')] }),
    eip155(),
    send(),
    options({
      tokens: { 'sui:localnet': [`0x${'ab'.repeat(32)}::orchard_coin::ORCHARD_COIN`] },
    }),
    ...(query.has('sign-in') ? [siwx({ required: true, store: sessions })] : []),
  ],
})
