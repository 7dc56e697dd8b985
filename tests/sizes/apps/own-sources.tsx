import { createKernel } from 'wallet-kernel'
import { eip155, evmNetwork } from 'wallet-kernel/eip155'
import { options } from 'wallet-kernel/options'
import { tokens } from 'wallet-kernel/tokens'
import { mount } from './mount.tsx'

const mainnet = evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example.com' })
const list = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48']

mount(
  createKernel({
    plugins: [eip155({ networks: [mainnet] }), tokens(), options({ tokens: { 'eip155:1': list } })],
  }),
)
