/** Contracts whose `transfer` returns nothing, so that decoding a boolean would fail. Lower case. */
const usdt: ReadonlySet<string> = new Set([
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])

interface TransferAbi {
  readonly type: 'function'
  readonly name: 'transfer'
  readonly stateMutability: 'nonpayable'
  readonly inputs: readonly [
    { readonly name: string; readonly type: 'address' },
    { readonly name: string; readonly type: 'uint256' },
  ]
  readonly outputs: readonly { readonly type: 'bool' }[]
}

const abi = (
  to: string,
  amount: string,
  outputs: TransferAbi['outputs'],
): readonly [TransferAbi] => [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: to, type: 'address' },
      { name: amount, type: 'uint256' },
    ],
    outputs,
  },
]

export const isUsdt = (token: string): boolean => usdt.has(token.toLowerCase())

/** The ABI of a token's `transfer`; tokens in the list above have another argument name and no result. */
export function transferAbi(token: string): readonly [TransferAbi] {
  return isUsdt(token) ? abi('recipient', 'amount', []) : abi('_to', '_value', [{ type: 'bool' }])
}
