import type { ProviderIo } from '../plugins/provider/client.ts'
import * as api from '../plugins/provider/endpoints/index.ts'

/** One row of the specification's table: how it is called, what goes over the wire, and what comes of the answer. */
export interface WireCall {
  /** `METHOD /path` as the server sees it. */
  readonly what: string
  call(io: ProviderIo): Promise<unknown>
  /** Query beside the project id and the names of the SDK. */
  readonly query?: object
  readonly body?: object
  /** What the live service answers. */
  readonly answer: object
  readonly result: unknown
  /** Where the network is not served: what comes of it, or the code it ends with. */
  readonly skipped?: unknown
}

export const me = '0x1111111111111111111111111111111111111111'
export const network = 'eip155:10'
const demo = '0x3333333333333333333333333333333333333333'
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const router = '0x5555555555555555555555555555555555555555'
const on = (address: string) => `eip155:10:${address}` as const
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
const link = 'https://pay.example/buy?id=7'
const image = 'https://img.example/demo.png'

const record = {
  name: 'otter.reown.id',
  registered_at: '2026-03-04T10:00:00Z',
  attributes: { bio: 'swims' },
  addresses: { 60: { address: me, created_at: '2026-03-04T10:00:00Z' } },
}
const session = {
  project: { id: 'p', name: 'Game', url: 'https://game.example/', iconUrl: image },
  pci: '8f14e45f-ceea-467f-a0e6-1a2b3c4d5e6f',
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: [{ type: 'contract-call', data: { address: demo } }],
  policies: [],
  context: '0xabcd',
}
const usdc = { id: 'x', name: 'USD Coin', symbol: 'USDC' }
const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
const onrampOptions = {
  purchaseCurrencies: [
    {
      ...usdc,
      networks: [{ name: 'op', display_name: 'Optimism', chain_id: '10', contract_address: demo }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
}
const money = (amount: string) => ({ amount, currency: 'USD' })
const spent = '1500000'
const approve = `0x095ea7b3${word(router)}${word(BigInt(spent).toString(16))}`

/** Every endpoint with an answer as the wire document has it. */
export const wireCalls: readonly WireCall[] = [
  {
    what: `GET /v1/identity/${me}`,
    call: (io) => api.fetchIdentity(io, { network, address: me, sender: demo }),
    query: { sender: demo },
    answer: { name: 'otter.eth', avatar: null, resolvedAt: '2026-03-04T10:00:00Z' },
    result: { name: 'otter.eth', avatar: '', resolvedAt: '2026-03-04T10:00:00Z' },
    skipped: { name: '', avatar: '', unsupported: 'not-served' },
  },
  {
    what: `GET /v1/account/${me}/history`,
    call: (io) => api.fetchHistory(io, { network, address: me, cursor: 'abc', onramp: 'coinbase' }),
    query: { chainId: network, cursor: 'abc', onramp: 'coinbase' },
    answer: {
      data: [
        {
          id: 'h-1',
          metadata: {
            operationType: 'receive',
            hash: '0xaa11',
            minedAt: '2026-02-01T09:00:00Z',
            sentFrom: me,
            sentTo: demo,
            status: 'confirmed',
            nonce: 7,
            application: null,
            chain: 'eip155:137',
          },
          transfers: [
            {
              fungible_info: { name: 'Demo Dollar', symbol: 'DEMO', icon: null },
              nft_info: null,
              direction: 'in',
              quantity: { numeric: '12.5' },
              value: 12.49,
              price: 0.9992,
            },
          ],
        },
      ],
      next: 'b3Bhc3Vl',
    },
    result: {
      data: [
        {
          id: 'h-1',
          metadata: {
            operationType: 'receive',
            hash: '0xaa11',
            minedAt: '2026-02-01T09:00:00Z',
            sentFrom: me,
            sentTo: demo,
            status: 'confirmed',
            nonce: 7,
            chain: 'eip155:137',
          },
          transfers: [
            {
              fungible_info: { name: 'Demo Dollar', symbol: 'DEMO' },
              direction: 'in',
              quantity: { numeric: '12.5' },
              value: '12.49',
              price: '0.9992',
            },
          ],
        },
      ],
      dropped: 0,
      next: 'b3Bhc3Vl',
    },
    skipped: { data: [], dropped: 0, unsupported: 'not-served' },
  },
  {
    what: `GET /v1/account/${me}/balance`,
    call: (io) => api.fetchBalance(io, { network, address: me, currency: 'eur', fresh: true }),
    query: { currency: 'eur', chainId: network, forceUpdate: on(me) },
    answer: {
      balances: [
        {
          name: 'Demo Dollar',
          symbol: 'DEMO',
          chainId: network,
          address: on(demo),
          value: 25,
          price: 1,
          quantity: { decimals: '6', numeric: '25' },
          iconUrl: image,
        },
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: network,
          value: 3200,
          price: 3200,
          quantity: { decimals: '18', numeric: '1.0' },
          iconUrl: 'javascript:alert(1)',
        },
      ],
    },
    result: {
      balances: [
        {
          name: 'Demo Dollar',
          symbol: 'DEMO',
          chainId: network,
          address: demo,
          value: '25',
          price: '1',
          quantity: { decimals: '6', numeric: '25' },
          iconUrl: image,
        },
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: network,
          value: '3200',
          price: '3200',
          quantity: { decimals: '18', numeric: '1.0' },
        },
      ],
      dropped: 0,
    },
    skipped: { balances: [], dropped: 0, unsupported: 'not-served' },
  },
  {
    what: 'POST /v1/fungible/price',
    call: (io) => api.fetchPrice(io, { address: on(demo) }),
    body: { projectId: 'project', currency: 'usd', addresses: [on(demo)] },
    answer: {
      fungibles: [
        {
          address: on(demo),
          name: 'Demo',
          symbol: 'DEMO',
          iconUrl: image,
          price: 1e-7,
          decimals: 6,
        },
      ],
    },
    result: {
      fungibles: [
        {
          address: on(demo),
          name: 'Demo',
          symbol: 'DEMO',
          iconUrl: image,
          price: '0.0000001',
          decimals: 6,
        },
      ],
    },
    skipped: { fungibles: [], unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/convert/tokens',
    call: (io) => api.fetchSwapTokens(io, { network }),
    query: { chainId: network },
    answer: {
      tokens: [
        {
          name: 'Ether',
          symbol: 'ETH',
          address: on(ether),
          decimals: 18,
          logoUri: image,
          eip2612: null,
        },
      ],
    },
    result: {
      tokens: [{ name: 'Ether', symbol: 'ETH', address: on(ether), decimals: 18, logoUri: image }],
      dropped: 0,
    },
    skipped: { tokens: [], dropped: 0, unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/convert/quotes',
    call: (io) =>
      api.fetchSwapQuotes(io, {
        ...{ units: spent, from: on(demo), to: on(ether), userAddress: on(me), gasPrice: '0' },
      }),
    query: { amount: spent, userAddress: on(me), from: on(demo), to: on(ether), gasPrice: '0' },
    answer: {
      quotes: [
        {
          id: null,
          fromAmount: spent,
          fromAccount: on(demo),
          toAmount: '468000000000000',
          toAccount: on(ether),
        },
      ],
    },
    result: {
      quotes: [
        {
          fromAmount: spent,
          fromAccount: on(demo),
          toAmount: '468000000000000',
          toAccount: on(ether),
        },
      ],
    },
    skipped: { quotes: [], unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/convert/allowance',
    call: (io) => api.fetchAllowance(io, { tokenAddress: on(demo), userAddress: on(me) }),
    query: { tokenAddress: on(demo), userAddress: on(me) },
    answer: { allowance: '1000000' },
    result: { allowance: '1000000' },
    skipped: { allowance: '0', unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/convert/gas-price',
    call: (io) => api.fetchGasPrice(io, { network }),
    query: { chainId: network },
    answer: { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
    result: { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
    skipped: 'provider/gas-price-unsupported',
  },
  {
    what: 'GET /v1/convert/build-approve',
    call: (io) => api.buildApprove(io, { token: on(demo), userAddress: on(me), units: spent }),
    // Both are the token that is given: the service makes the approval for `to`.
    query: { userAddress: on(me), from: on(demo), to: on(demo), amount: spent },
    answer: {
      tx: { from: on(demo), to: on(demo), data: approve, value: '0', eip155: { gasPrice: '1' } },
    },
    result: { to: demo, data: approve, spender: router, units: spent },
    skipped: 'provider/swap-unsupported',
  },
  {
    what: 'POST /v1/convert/build-transaction',
    call: (io) =>
      api.buildSwap(io, {
        ...{ units: spent, from: on(demo), to: on(ether), userAddress: on(me), slippage: 1 },
      }),
    body: {
      projectId: 'project',
      amount: spent,
      from: on(demo),
      to: on(ether),
      userAddress: on(me),
      eip155: { slippage: 1 },
      disableEstimate: true,
    },
    answer: {
      tx: {
        from: on(me),
        to: on(router),
        data: '0x12345678',
        amount: '468000000000000',
        eip155: { gas: '180000', gasPrice: '1000000000' },
      },
    },
    result: {
      from: on(me),
      to: router,
      data: '0x12345678',
      units: '468000000000000',
      eip155: { gas: '180000', gasPrice: '1000000000' },
    },
    skipped: 'provider/swap-unsupported',
  },
  {
    what: 'GET /v1/profile/account/otter.reown.id',
    call: (io) => api.lookUpName(io, { name: 'Otter.reown.id', network }),
    query: { apiVersion: '2' },
    answer: record,
    result: { record },
    skipped: { unsupported: 'not-served' },
  },
  {
    what: `GET /v1/profile/reverse/${me}`,
    call: (io) => api.fetchNamesOf(io, { network, address: me, sender: me }),
    query: { sender: me, apiVersion: '2' },
    answer: [record],
    result: { names: [record] },
    skipped: { names: [], unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/profile/suggestions/otter',
    call: (io) => api.suggestNames(io, { network, name: 'Otter' }),
    query: { zone: 'reown.id' },
    answer: {
      suggestions: [
        { name: 'otter.reown.id', registered: true },
        { name: 'otter1.reown.id', registered: false },
      ],
    },
    result: {
      suggestions: [
        { name: 'otter.reown.id', registered: true },
        { name: 'otter1.reown.id', registered: false },
      ],
    },
    skipped: { suggestions: [], unsupported: 'not-served' },
  },
  {
    what: 'POST /v1/profile/account',
    call: (io) =>
      api.registerName(io, {
        ...{ label: 'Otter', network, address: me, signature: '0xab' },
        message: api.registrationMessage(io, { label: 'Otter', now: 1_772_618_400_999 }),
      }),
    body: {
      coin_type: 2_147_483_658,
      address: me,
      message: '{"name":"otter.reown.id","attributes":{},"timestamp":1772618400}',
      signature: '0xab',
    },
    answer: record,
    result: record,
    skipped: 'provider/register-failed',
  },
  {
    what: 'POST /v1/generators/onrampurl',
    call: (io) =>
      api.createOnrampUrl(io, {
        network,
        destinationWallets: [{ address: me, blockchains: ['optimism'], assets: ['USDC'] }],
        partnerUserId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        defaultNetwork: 'optimism',
        presetFiatAmount: 25,
      }),
    query: { projectId: 'project' },
    body: {
      defaultExperience: 'buy',
      destinationWallets: [{ address: me, blockchains: ['optimism'], assets: ['USDC'] }],
      partnerUserId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      defaultNetwork: 'optimism',
      presetFiatAmount: 25,
    },
    answer: { url: link },
    result: { url: link },
    skipped: { url: '', unsupported: 'not-served' },
  },
  {
    what: 'GET /v1/onramp/options',
    call: (io) => api.fetchOnrampOptions(io),
    answer: onrampOptions,
    result: onrampOptions,
  },
  {
    what: 'GET /v1/onramp/buy/options',
    call: (io) => api.fetchBuyOptions(io, { country: 'DE' }),
    query: { country: 'DE' },
    answer: {
      purchaseCurrencies: [
        {
          ...usdc,
          networks: [{ name: 'op', displayName: 'Optimism', chainId: '10', contractAddress: demo }],
        },
      ],
      paymentCurrencies: [{ id: 'USD', limits }],
    },
    result: onrampOptions,
  },
  {
    what: 'POST /v1/onramp/quote',
    call: (io) =>
      api.fetchOnrampQuote(io, {
        purchaseCurrency: { ...usdc, networks: [] },
        paymentCurrency: { id: 'USD', payment_method_limits: [] },
        ...{ amount: '25.50', network: 'op' },
      }),
    query: { projectId: 'project' },
    body: {
      purchaseCurrency: { ...usdc, networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '25.50',
      network: 'op',
    },
    answer: {
      coinbaseFee: money('0.99'),
      networkFee: money('0.01'),
      paymentSubtotal: money('24.50'),
      paymentTotal: money('25.50'),
      purchaseAmount: { amount: '24.5', currency: 'USDC' },
      quoteId: 'q-1',
    },
    result: {
      coinbaseFee: money('0.99'),
      networkFee: money('0.01'),
      paymentSubtotal: money('24.50'),
      paymentTotal: money('25.50'),
      purchaseAmount: { amount: '24.5', currency: 'USDC' },
      quoteId: 'q-1',
    },
  },
  {
    what: 'GET /v1/onramp/buy/quotes',
    call: (io) =>
      api.fetchBuyQuote(io, {
        ...{ country: 'US', subdivision: 'NY', purchaseCurrency: 'USDC', paymentAmount: '25.50' },
        ...{ paymentCurrency: 'USD', paymentMethod: 'card' },
      }),
    query: {
      ...{ country: 'US', subdivision: 'NY', purchaseCurrency: 'USDC', paymentAmount: '25.50' },
      ...{ paymentCurrency: 'USD', paymentMethod: 'card' },
    },
    answer: {
      paymentTotal: { value: '25.50', currency: 'USD' },
      paymentSubTotal: { value: '24.50', currency: 'USD' },
      purchaseAmount: { value: '24.5', currency: 'USDC' },
      coinbaseFee: { value: '0.99', currency: 'USD' },
      networkFee: { value: '0.01', currency: 'USD' },
      quoteId: 'q-2',
    },
    result: {
      coinbaseFee: money('0.99'),
      networkFee: money('0.01'),
      paymentSubtotal: money('24.50'),
      paymentTotal: money('25.50'),
      purchaseAmount: { amount: '24.5', currency: 'USDC' },
      quoteId: 'q-2',
    },
  },
  {
    what: 'POST /v1/onramp/multi/quotes',
    call: (io) =>
      api.fetchSellerQuotes(io, {
        ...{ sourceCurrencyCode: 'USD', sourceAmount: 25.5, destinationCurrencyCode: 'USDC' },
        walletAddress: me,
      }),
    body: {
      projectId: 'project',
      sourceCurrencyCode: 'USD',
      sourceAmount: 25.5,
      destinationCurrencyCode: 'USDC',
      walletAddress: me,
    },
    answer: [
      {
        ...{ serviceProvider: 'SELLER', sourceAmount: 25.5, destinationAmount: 24.31 },
        ...{ totalFee: 1.19, networkFee: 0.2, transactionFee: 0.99, exchangeRate: 1.0489 },
        paymentMethodType: 'CREDIT_DEBIT_CARD',
      },
    ],
    result: [
      {
        ...{ serviceProvider: 'SELLER', sourceAmount: '25.5', destinationAmount: '24.31' },
        ...{ totalFee: '1.19', networkFee: '0.2', transactionFee: '0.99', exchangeRate: '1.0489' },
        paymentMethodType: 'CREDIT_DEBIT_CARD',
      },
    ],
  },
  {
    what: 'GET /v1/onramp/providers',
    call: (io) => api.fetchSellers(io, { countries: ['DE', 'FR'] }),
    query: { countries: 'DE,FR' },
    answer: [
      {
        ...{ serviceProvider: 'SELLER', name: 'Seller', status: 'LIVE', websiteUrl: link },
        logos: { dark: image, darkShort: image, light: image, lightShort: image },
        categories: ['CRYPTO_ONRAMP'],
      },
    ],
    result: [
      {
        ...{ serviceProvider: 'SELLER', name: 'Seller', status: 'LIVE', websiteUrl: link },
        logos: { dark: image, darkShort: image, light: image, lightShort: image },
        categories: ['CRYPTO_ONRAMP'],
      },
    ],
  },
  {
    what: 'POST /v1/onramp/widget',
    call: (io) =>
      api.createSellerWidget(io, {
        ...{ serviceProvider: 'SELLER', sourceCurrencyCode: 'USD', sourceAmount: 25 },
        ...{ destinationCurrencyCode: 'USDC', walletAddress: me },
      }),
    body: {
      projectId: 'project',
      sessionData: {
        ...{ serviceProvider: 'SELLER', sourceCurrencyCode: 'USD', sourceAmount: 25 },
        ...{ destinationCurrencyCode: 'USDC', walletAddress: me },
      },
    },
    answer: { widgetUrl: link },
    result: { widgetUrl: link },
  },
  {
    what: `GET /v1/sessions/${on(me)}`,
    call: (io) => api.fetchSessions(io, { account: on(me) }),
    answer: { pcis: [{ ...session, revokedAt: null }] },
    result: { sessions: [session], dropped: 0 },
    skipped: { sessions: [], dropped: 0, unsupported: 'not-served' },
  },
  {
    what: `POST /v1/sessions/${on(me)}/revoke`,
    call: (io) => api.revokeSession(io, { account: on(me), pci: session.pci, signature: '0xab' }),
    query: { projectId: 'project' },
    body: { pci: session.pci, signature: '0xab' },
    answer: { status: 200, text: '' },
    result: { success: true },
    skipped: { success: false, unsupported: 'not-served' },
  },
]
