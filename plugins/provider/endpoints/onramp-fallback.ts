import type { OnrampOptions, PurchaseNetwork } from './onramp-shapes.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' }
const on = (network: PurchaseNetwork, contract_address: string): PurchaseNetwork => ({
  ...network,
  contract_address,
})
const id = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** Used if the service returns no options. */
export const builtInOptions: OnrampOptions = {
  builtIn: true,
  purchaseCurrencies: [
    {
      id,
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        on(ethereum, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        on(polygon, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
      ],
    },
    // It has no contract: on Ethereum it is the coin itself.
    { id, name: 'Ether', symbol: 'ETH', networks: [ethereum, polygon] },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
}
