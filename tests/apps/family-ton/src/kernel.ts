import { ton, tonMainnet } from 'family-ton'
import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { send } from 'wallet-kernel/send'

const query = new URLSearchParams(location.search)

/** The address of the ledger is that of the page's query. */
export const node: string = query.get('node') ?? ''

export const kernel = createKernel({
  plugins: [ton({ networks: [tonMainnet(node)] }), eip155(), send()],
})
