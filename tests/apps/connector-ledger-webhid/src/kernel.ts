import { ledger } from 'connector-ledger-webhid'
import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { send } from 'wallet-kernel/send'

export const kernel = createKernel({
  plugins: [eip155(), send(), ledger({ rpcUrls: { 1: 'https://cloudflare-eth.com' } })],
})
