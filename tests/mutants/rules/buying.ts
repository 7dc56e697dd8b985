import type { Area } from './break.ts'

const source = 'plugins/provider/onramp-source.ts'
const sold = 'plugins/provider/onramp-source.test.ts'
const onramp = 'plugins/onramp/onramp.test.tsx'
const endpoints = 'plugins/provider/endpoints'
const builtIn = `${endpoints}/onramp-fallback.ts`
const quote = `${endpoints}/onramp-quote.ts`
const commands = 'plugins/onramp/commands.ts'
const sellers = 'plugins/onramp/sellers.ts'
const offer = 'plugins/onramp/offer.ts'
const clean = 'plugins/onramp/clean.ts'
const order = 'plugins/onramp/order.ts'

/** Buying with money. */
export const buying: Area = {
  'RAMP-1': {
    by: sold,
    breaks: [
      [
        'the options of the country',
        source,
        'if (!residence) return fetchOnrampOptions(io)',
        'return fetchOnrampOptions(io)',
      ],
      [
        'on error the built-in ones',
        `${endpoints}/onramp-options.ts`,
        'return built',
        'throw built',
      ],
      ['USDC', builtIn, "symbol: 'USDC'", "symbol: 'USDT'"],
      ['ETH', builtIn, "symbol: 'ETH'", "symbol: 'WETH'"],
      ['USD', builtIn, "{ id: 'USD', payment_method_limits: limits },", ''],
      ['EUR', builtIn, "{ id: 'EUR', payment_method_limits: limits },", ''],
      ['card from 10', builtIn, "'card', min: '10.00'", "'card', min: '1.00'"],
      ['card to 7500', builtIn, "max: '7500.00'", "max: '7600.00'"],
      ['ach from 10', builtIn, "account', min: '10.00'", "account', min: '1.00'"],
      ['ach to 25000', builtIn, "max: '25000.00'", "max: '26000.00'"],
      ['said to be built in', source, '...(builtIn && { builtIn }),', ''],
      ['of the connected network', source, 'isOn(network, query.networkId)', 'network.name'],
      [
        'read once',
        commands,
        "known.status === 'loading' || known.status === 'ready'",
        "known.status === 'loading'",
        onramp,
      ],
      [
        'of the first source that knows the network',
        offer,
        'supports?.(networkId) ?? true',
        'supports ? networkId !== undefined : true',
        onramp,
      ],
      ['a source has 12 s', commands, 'answerMs = 12_000', 'answerMs = 60_000', onramp],
    ],
  },
  'RAMP-2': {
    by: sold,
    breaks: [
      [
        'the service’s quote',
        source,
        'return shown(await fetchBuyQuote(io, asked))',
        'await fetchBuyQuote(io, asked)',
      ],
      ['with the seller’s fee', source, '...(coinbaseFee && { sellerFee: coinbaseFee }),', ''],
      ['for the amount', source, 'paymentAmount: amount,', "paymentAmount: '1',"],
      ['for the way to pay', source, 'paymentMethod: method.id,', "paymentMethod: 'ACH',"],
      [
        'on error equal to the input',
        quote,
        'const same: Money = { amount, currency',
        "const same: Money = { amount: '1', currency",
      ],
      ['in its currency', quote, 'currency: paymentCurrency.id }', "currency: 'GBP' }"],
      ['mocked-quote-id', quote, "'mocked-quote-id'", "'quote-id'"],
      [
        'said to be an estimate',
        quote,
        "      quoteId: 'mocked-quote-id',\n      estimate: true,",
        "      quoteId: 'mocked-quote-id',",
        `${endpoints}/endpoints.test.ts`,
      ],
      [
        'nothing is bought from it',
        commands,
        "if (shown.estimate) throw onrampErrors.create('estimate')",
        '',
      ],
      [
        'a quote of another amount is none',
        clean,
        'if (!isPaid(total) || compareAmounts(total.amount, order.amount) !== 0) return undefined',
        'if (!isPaid(total)) return undefined',
        onramp,
      ],
      [
        'of another currency as well',
        clean,
        'if (!isPaid(total) || compareAmounts',
        'if (compareAmounts',
        onramp,
      ],
      [
        'of another asset as well',
        clean,
        'if (got.currency.toUpperCase() !== order.asset.symbol.toUpperCase()) return undefined',
        '',
        onramp,
      ],
      ['not below the limit', order, 'compareAmounts(amount, method.min) < 0', 'false', onramp],
      ['not above the limit', order, 'compareAmounts(amount, method.max) > 0', 'false', onramp],
      [
        'a late one is not this order’s',
        commands,
        "    if (!isSame()) throw onrampErrors.create('outdated')\n    const quoted",
        '    const quoted',
        onramp,
      ],
    ],
  },
  'RAMP-3': {
    by: onramp,
    breaks: [
      [
        'from the generator',
        `${endpoints}/onramp-url.ts`,
        "const path = '/v1/generators/onrampurl'",
        "const path = '/v1/onramp/url'",
        sold,
      ],
      ['for this account', source, '[{ address, assets:', "[{ address: '', assets:", sold],
      ['for this asset', source, 'assets: [asset.symbol]', 'assets: []', sold],
      ['for this amount', source, 'Number(amount),', '1,', sold],
      ['opens', commands, "ports.opener.open(url, '_blank')", ''],
      [
        'in a new window',
        commands,
        "ports.opener.open(url, '_blank')",
        "ports.opener.open(url, '_self')",
      ],
      [
        'a dangerous link does not',
        commands,
        'url = safeLink(said, { loopback: isLocalNetwork(network) })',
        'url = said',
      ],
      [
        'filtered by namespace',
        sellers,
        'namespaces.includes(namespace),',
        'namespaces.length > 0,',
      ],
      [
        'fees shown',
        'plugins/onramp/views/sellers.tsx',
        "detail={text('onramp.fee', { ...fee })}",
        '',
      ],
      ['of 1–2 % at Meld', sellers, "fee: { min: '1', max: '2' }", "fee: { min: '0', max: '0' }"],
      [
        'of 1–2 % at the service’s seller',
        'plugins/provider/provides.ts',
        "fee: { min: '1', max: '2' }",
        "fee: { min: '0', max: '0' }",
        sold,
      ],
      ['the second list', source, "address, onramp: 'coinbase' }", 'address }', sold],
      [
        'with those on their way',
        source,
        'const status = statusOf(metadata.status)',
        "const status = statusOf(metadata.status) === 'pending' ? undefined : statusOf(metadata.status)",
        sold,
      ],
      ['newest first', clean, 'two.at - one.at', 'one.at - two.at'],
      [
        'each once',
        clean,
        'flatMap(purchaseOf), ({ id }) => id)',
        'flatMap(purchaseOf), ({ at }) => String(at))',
      ],
      [
        'read until it has arrived',
        'plugins/onramp/following.ts',
        'pollMs = 5_000',
        'pollMs = 50_000',
      ],
    ],
  },
}
