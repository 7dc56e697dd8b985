import { createPublicClient, http, verifyMessage } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../../examples/sandbox/main.ts'
import { openRig } from '../../adapters/browser-rig.ts'
import { adapterContract } from '../../adapters/contract-suite.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ parts: [] })
})
afterAll(() => sandbox?.close())

const chain = () => sandbox.evm.chains[0]
const account = (label: string): string =>
  sandbox.evm.accounts.find((one) => one.label === label)?.address ?? ''

adapterContract(
  {
    requirement: 'CONN-4',
    family: 'eip155',
    wallet: 'Quince Wallet',
    networkId: () => chain().caip2,
    accounts: () => [account('Quince 1'), account('Quince 2')],
    accountType: 'eoa',
    receiver: () => account('Recipient'),
    movesNothing: true,
    amount: 1_234_567_890_123_456_789n,
    isPrompt: ({ method }) => method === 'eth_requestAccounts',
    signMethod: 'personal_sign',
    sendMethod: 'eth_sendTransaction',
    wrongNetwork: { code: /^transactions\/no-network$|^eip155\/wrong-network$/ },
    badAccounts: /^eip155\/bad-accounts$/,
    badSignature: /^eip155\/bad-signature$/,
    badHash: /^eip155\/bad-hash$/,
  },
  async () => {
    const { chainId: id, name, rpcUrl } = chain()
    const client = createPublicClient({ transport: http(rpcUrl) })
    return openRig({
      id: 'quince',
      config: { family: 'eip155', eip155: { id, name, rpcUrl } },
      wallets: await sandbox.walletScript(),
      verify: (message, signature, address) =>
        verifyMessage({
          message,
          signature: signature as `0x${string}`,
          address: address as `0x${string}`,
        }),
      balanceOf: (address) => client.getBalance({ address: address as `0x${string}` }),
    })
  },
)
