import { contacts } from 'plugin-account-extras'
import { nameResolver } from 'plugin-name-resolver'
import { notes } from 'plugin-notes'
import { signInGate } from 'plugin-sign-in-gate'
import { toychain } from 'plugin-toy-chain'
import { watchWallet } from 'plugin-watch-wallet'
import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { i18n } from 'wallet-kernel/i18n'
import { send } from 'wallet-kernel/send'

const query = new URLSearchParams(location.search)

export const kernel = createKernel({
  plugins: [
    eip155(),
    toychain({ rpcUrl: query.get('node') ?? '' }),
    send(),
    notes,
    nameResolver({
      networkId: 'eip155:1',
      rpcUrl: query.get('names') ?? '',
      contract: `0x${'9'.repeat(40)}`,
    }),
    ...(query.has('sign-in') ? [signInGate()] : []),
    contacts,
    watchWallet({ address: '0x2222222222222222222222222222222222222222' }),
    i18n({ locale: query.get('locale') ?? 'en' }),
  ],
})
