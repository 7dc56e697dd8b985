import { evmTokens } from '../../examples/sandbox/evm/contracts.ts'
import { account, type Place, type Scene, shows } from './steps.ts'

const dollar = evmTokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? ''

interface Data {
  readonly primaryType: string
  readonly name: string
  /** Types of the fields, in order, and their values; `me` stands for the account. */
  readonly fields: readonly (readonly [name: string, type: string, value: string | number])[]
}

/** Opens the review of data whose contract is the sandbox's dollar. */
async function reviewed(at: Place, data: Data): Promise<void> {
  await account(at)
  await at.page.evaluate(
    async ({ primaryType, name, fields, token }) => {
      const { kernel } = window as never as {
        kernel: import('../plugins/world.ts').KernelWith<
          import('../../plugins/modal/index.ts').ModalKernel,
          | import('../../plugins/connections/contract.ts').ConnectionsContract
          | import('../../plugins/transactions/contract.ts').TransactionsContract
        >
      }
      const [connection] = kernel.state.connections.connections
      if (!connection) throw new Error('No wallet is connected.')
      const { id: connectionId, networkId, address } = connection
      await kernel.dispatch.transactions.prepare({
        ...{ flow: 'shop', view: 'Account', kind: 'typed-data', connectionId, networkId },
        input: {
          types: { [primaryType]: fields.map(([field, type]) => ({ name: field, type })) },
          primaryType,
          domain: {
            ...{ name, version: '1' },
            ...{ chainId: Number(networkId.split(':')[1]), verifyingContract: token },
          },
          message: Object.fromEntries(
            fields.map(([field, _type, value]) => [field, value === 'me' ? address : value]),
          ),
        },
      })
      await kernel.dispatch.modal.push('ReviewTransaction')
    },
    { ...data, token: dollar },
  )
}

/** Opens the review of a permit (EIP-2612) for the sandbox's dollar. */
async function permitted(
  at: Place,
  { spender, units, end }: { spender: string; units: string; end: number | string },
): Promise<void> {
  const fields: Data['fields'] = [
    ...[['owner', 'address', 'me'] as const, ['spender', 'address', spender] as const],
    ...[['value', 'uint256', units] as const, ['nonce', 'uint256', '0'] as const],
    ['deadline', 'uint256', end],
  ]
  await reviewed(at, { primaryType: 'Permit', name: 'Sandbox Dollar', fields })
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
  {
    name: 'sign-order',
    async enter(at) {
      const fields: Data['fields'] = [
        ['sellToken', 'address', dollar],
        ['buyToken', 'address', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
        ['receiver', 'address', 'me'],
        ['sellAmount', 'uint256', '12500000'],
        ['buyAmount', 'uint256', '4000000000000000'],
        ['validTo', 'uint32', 1_893_456_000],
        ['appData', 'bytes32', `0x${'5f'.repeat(32)}`],
        ['feeAmount', 'uint256', '0'],
        ['kind', 'string', 'sell'],
        ['partiallyFillable', 'bool', 0],
      ]
      await reviewed(at, { primaryType: 'Order', name: 'Orchard Exchange', fields })
      await shows(at.dialog, 'Sign an order')
      await shows(at.dialog, '12.5 SUSD')
    },
  },
]
