// The checks that the package publishes for authors of families, connectors and sources, run over installed packages.
import { toychain } from 'plugin-toy-chain'
import { watchWallet } from 'plugin-watch-wallet'
import { eip155 } from 'wallet-kernel/eip155'
import { createKernel } from 'wallet-kernel/kernel'
import { checkChainFamily, checkConnector, checkWalletSource } from 'wallet-kernel/testing'

const address = `0x${'2'.repeat(40)}`
const kernel = createKernel({
  plugins: [eip155(), toychain({ rpcUrl: 'http://127.0.0.1:9' }), watchWallet({ address })],
})

const family = kernel.slots('networks').families.find(({ namespace }) => namespace === 'toychain')
await checkChainFamily(family, { accounts: [`toy1${'0a'.repeat(20)}`, `toy1${'1b'.repeat(20)}`] })

const source = kernel.slots('wallets').sources.find(({ id }) => id === 'watch')
await checkWalletSource(source)
const connector = kernel.slots('connections').connectors.find(({ id }) => id === 'watch')
const ref = { id: 'watch', driver: 'watch', name: 'Watched account', type: 'EXTERNAL' }
const namespaces = ['eip155']
await checkConnector(connector, {
  request: { connector: { ...ref, namespaces }, namespaces, networks: [] },
})
