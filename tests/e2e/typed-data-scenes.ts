import { evmTokens } from '../../examples/sandbox/evm/contracts.ts'
import { account, type Place, type Scene, shows } from './steps.ts'

interface Permit {
  readonly units: string
  readonly end: number | string
  readonly spender: string
}

const dollar = evmTokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? ''

/** Opens the review of a permit (EIP-2612) for the sandbox's dollar. */
async function permitted(at: Place, permit: Permit): Promise<void> {
  await account(at)
  await at.page.evaluate(
    async ({ units, end, spender, token }) => {
      const { kernel } = window as never as {
        kernel: import('../plugins/world.ts').KernelWith<
          import('../../plugins/modal/index.ts').ModalKernel,
          | import('../../plugins/connections/contract.ts').ConnectionsContract
          | import('../../plugins/transactions/contract.ts').TransactionsContract
        >
      }
      const [connection] = kernel.state.connections.connections
      if (!connection) throw new Error('No wallet is connected.')
      const { id: connectionId, networkId, address: owner } = connection
      const field = (name: string, type: string) => ({ name, type })
      await kernel.dispatch.transactions.prepare({
        ...{ flow: 'shop', view: 'Account', kind: 'typed-data', connectionId, networkId },
        input: {
          types: {
            Permit: [
              ...[field('owner', 'address'), field('spender', 'address')],
              ...['value', 'nonce', 'deadline'].map((name) => field(name, 'uint256')),
            ],
          },
          primaryType: 'Permit',
          domain: {
            ...{ name: 'Sandbox Dollar', version: '1' },
            ...{ chainId: Number(networkId.split(':')[1]), verifyingContract: token },
          },
          message: { owner, spender, value: units, nonce: '0', deadline: end },
        },
      })
      await kernel.dispatch.modal.push('ReviewTransaction')
    },
    { ...permit, token: dollar },
  )
  await shows(at.dialog, 'Allow spending')
}

/** Reviews of typed data. */
export const typedDataScenes: readonly Scene[] = [
  {
    name: 'sign-permit',
    async enter(at) {
      const spender = at.stage.world.sandbox.evm.chains[0].contracts.exchange
      await permitted(at, { units: '12500000', end: 1_893_456_000, spender })
      await shows(at.dialog, '12.5 SUSD')
    },
  },
  {
    name: 'sign-permit-open',
    async enter(at) {
      const end = String(2n ** 256n - 1n)
      const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
      await permitted(at, { units: end, end, spender })
      await shows(at.dialog, 'The spender is not a contract.')
    },
  },
]
