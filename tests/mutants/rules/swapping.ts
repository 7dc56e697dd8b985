import type { Area } from './break.ts'

const swap = 'plugins/swap/swap.test.ts'
const permits = 'plugins/swap/permit-flow.test.ts'
const ask = 'plugins/swap/ask.ts'
const allow = 'plugins/swap/allow.ts'
const kind = 'plugins/swap/kind.ts'
const popular = 'plugins/swap/popular.ts'
const source = 'plugins/provider/swap-source.ts'
const sourced = 'plugins/provider/swap-source.test.ts'
const endpoints = 'plugins/provider/endpoints'

const networks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** Swapping. */
export const swapping: Area = {
  'SWAP-1': {
    by: swap,
    breaks: [
      ['token list', 'plugins/swap/commands/load.ts', 'ctx.emit.loaded({ networkId, tokens })', ''],
      ['prices', ask, 'return readPrice(price)', 'return undefined'],
      ['quote', ask, 'toUnits: BigInt(offered).toString(),', "toUnits: '1',"],
      ['gas price', ask, '    gasPrice,\n', ''],
      ['allowance', allow, 'if (BigInt(allowance) >= BigInt(units)) return { steps: [] }', ''],
      ['approve', allow, 'approve(BigInt(units))],', '],'],
      ['exactly', allow, 'approve(BigInt(units))],', 'approve(2n ** 256n - 1n)],'],
      ['after taking back', allow, '...(BigInt(allowance) > 0n ? [approve(0n)] : []), ', ''],
      ['the coin needs no approval', allow, 'if (token === undefined) return { steps: [] }', ''],
      [
        'build transaction',
        kind,
        'source.transaction({ ...order, slippage }, to)',
        'source.transaction({ ...order, slippage: 50 }, to)',
      ],
      [
        'submit',
        kind,
        'const request: CallRequest = { from: order.owner, to, value, data }',
        'const request: CallRequest = { from: order.owner, to: order.owner, value, data }',
      ],
      [
        'a permit in place of an approval',
        allow,
        'if (permit) return { steps: [], spender: permit.spender, permit }',
        '',
        permits,
      ],
      ['a batch in place of both', allow, '(await io.takesBatches())', 'false', permits],
      [
        'the tokens of the provider',
        `${endpoints}/swap-tokens.ts`,
        "path: '/v1/convert/tokens'",
        "path: '/v1/tokens'",
        sourced,
      ],
      [
        'its transaction',
        `${endpoints}/build-transaction.ts`,
        "path: '/v1/convert/build-transaction'",
        "path: '/v1/build'",
        sourced,
      ],
      [
        'its routers',
        source,
        '...(ownRouters[networkId] ?? routers)',
        '...(ownRouters[networkId] ?? [])',
        sourced,
      ],
    ],
  },
  'SWAP-2': {
    by: swap,
    breaks: [
      [
        'slippage 1 %',
        'plugins/swap/order.ts',
        'export const slippage = 1',
        'export const slippage = 2',
      ],
      [
        'no less',
        'plugins/swap/order.ts',
        'export const slippage = 1',
        'export const slippage = 0',
      ],
      ...networks.map(
        (id) =>
          [
            `on ${id}`,
            'plugins/eip155/facts.ts',
            id === 1
              ? '  1, 42161'
              : id === 10
                ? ' 10,'
                : id === 1313161554
                  ? ' 1313161554,'
                  : ` ${id},`,
            id === 1 ? '  42161' : '',
            'plugins/swap/reduce.test.ts',
          ] as const,
      ),
      [
        'on no other',
        'plugins/eip155/facts.ts',
        ' 1313161554,',
        ' 1313161554, 1313161555,',
        'plugins/swap/reduce.test.ts',
      ],
      [
        'or those that the host names',
        'plugins/swap/selectors.ts',
        '(networks ?? rules.networks)',
        'rules.networks',
      ],
      [
        'Network not supported for Swaps',
        'plugins/swap/errors.ts',
        "'Network not supported for Swaps'",
        "'Not here'",
      ],
      [
        'in the provider’s words as well',
        'plugins/provider/errors.ts',
        "'Network not supported for Swaps'",
        "'Not here'",
        sourced,
      ],
      [
        'Network not supported for Gas Price',
        'plugins/provider/errors.ts',
        "'Network not supported for Gas Price'",
        "'Not here'",
        sourced,
      ],
      [
        'a source’s word for it is told',
        'plugins/swap/errors.ts',
        'telling.test(cause.code) ||',
        '',
      ],
    ],
  },
  'SWAP-3': {
    by: swap,
    breaks: [
      [
        'suggested first',
        popular,
        '[...suggested, ...popular].map',
        '[...popular, ...suggested].map',
      ],
      ['then popular', popular, '[...suggested, ...popular].map', '[...suggested].map'],
      ['each in its place', popular, 'UNI 1INCH AAVE', 'UNI AAVE 1INCH'],
      ['each popular one', popular, ' OX_OLD DE WNT', ' OX_OLD DE'],
      ['the coin leads', popular, 'address === undefined ? -1 :', ''],
      [
        'under their heading',
        popular,
        'suggested.includes(symbol)',
        'popular.includes(symbol)',
        'plugins/swap/views/swap.test.tsx',
      ],
    ],
  },
}
