import type { ReactNode } from 'react'

// Our own drawings on a 40 px grid, after the official icons of networks and coins.
interface Mark {
  readonly ground: string
  readonly sign: ReactNode
}

const white = '#fff'

const ether: Mark = {
  ground: '#5b6fd6',
  sign: (
    <>
      <path fill={white} d="M20 6l8.5 14L20 25.1 11.5 20z" />
      <path fill={white} opacity=".55" d="M20 6v19.1l8.5-5.1z" />
      <path fill={white} d="M20 34l-8.5-11.6L20 27.6l8.5-5.2z" />
    </>
  ),
}
const bitcoin: Mark = {
  ground: '#ee8c1c',
  sign: (
    <path
      fill="none"
      stroke={white}
      strokeWidth="2.9"
      strokeLinejoin="round"
      strokeLinecap="round"
      d="M15 11h7a4.4 4.4 0 0 1 0 8.8h-7zm0 8.8h8.2a4.6 4.6 0 0 1 0 9.2H15zM12.4 11H15m-2.6 18H15M18 7.5V11m4.5-3.5V11M18 29v3.5m4.5-3.5v3.5"
    />
  ),
}
const solana: Mark = {
  ground: '#14121f',
  sign: (
    <>
      <path fill="#2ee6a8" d="M13.5 11h16.5l-3.5 4.2H10z" />
      <path fill="#6fa4f2" d="M10 17.9h16.5l3.5 4.2H13.5z" />
      <path fill="#a35cf0" d="M13.5 24.8h16.5L26.5 29H10z" />
    </>
  ),
}
const polkadot: Mark = {
  ground: white,
  sign: (
    <g fill="#e5187a">
      <ellipse cx="20" cy="9.5" rx="5" ry="3" />
      <ellipse cx="20" cy="30.5" rx="5" ry="3" />
      <ellipse cx="11" cy="14.8" rx="3" ry="5" transform="rotate(30 11 14.8)" />
      <ellipse cx="29" cy="25.2" rx="3" ry="5" transform="rotate(30 29 25.2)" />
      <ellipse cx="29" cy="14.8" rx="3" ry="5" transform="rotate(-30 29 14.8)" />
      <ellipse cx="11" cy="25.2" rx="3" ry="5" transform="rotate(-30 11 25.2)" />
    </g>
  ),
}
const polygon: Mark = {
  ground: '#7b3fe4',
  sign: (
    <path
      fill="none"
      stroke={white}
      strokeWidth="2.8"
      strokeLinejoin="round"
      d="M20 19.5l-5.5 3.2L9 19.5v-6.4l5.5-3.2 5.5 3.2v13.8l5.5 3.2 5.5-3.2v-6.4l-5.5-3.2z"
    />
  ),
}
const base: Mark = {
  ground: '#1f55f5',
  sign: <path fill={white} d="M20 9a11 11 0 1 1-10.9 12.5h14.4v-3H9.1A11 11 0 0 1 20 9z" />,
}
const arbitrum: Mark = {
  ground: '#1c3350',
  sign: (
    <path
      fill="none"
      stroke="#63b5f7"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M11 29l9-19 9 19M16.5 29l3.5-7.5 3.5 7.5"
    />
  ),
}
const optimism: Mark = {
  ground: '#f21a31',
  sign: (
    <g fill="none" stroke={white} strokeWidth="3.2" strokeLinejoin="round">
      <ellipse cx="14" cy="20" rx="4.6" ry="5.6" transform="rotate(12 14 20)" />
      <path strokeLinecap="round" d="M21.5 27l2.4-13h4.2a3.7 3.7 0 0 1 0 7.6h-5.2" />
    </g>
  ),
}
const bnb: Mark = {
  ground: '#e9b00c',
  sign: (
    <path
      fill="#14151a"
      d="M20 8l4.3 4.3-2.6 2.6-1.7-1.7-1.7 1.7-2.6-2.6zM20 32l-4.3-4.3 2.6-2.6 1.7 1.7 1.7-1.7 2.6 2.6zM8 20l2.6-2.6 2.6 2.6-2.6 2.6zM26.8 20l2.6-2.6L32 20l-2.6 2.6zM20 15.7l4.3 4.3-4.3 4.3-4.3-4.3z"
    />
  ),
}
const avalanche: Mark = {
  ground: '#e33b3e',
  sign: (
    <path
      fill={white}
      d="M17.9 9.8a2 2 0 0 1 3.5 0l2.1 3.9c.4.7.4 1.5 0 2.2l-6.2 11.4a2.2 2.2 0 0 1-1.9 1.1H10a1.5 1.5 0 0 1-1.3-2.2zM25.3 21.3c.6-1 2-1 2.6 0l3.4 5.9c.5.9-.2 2.1-1.3 2.1h-6.8c-1.1 0-1.8-1.2-1.3-2.1z"
    />
  ),
}

// By CAIP-2. A test network has the icon of its main network.
const networks: Readonly<Record<string, Mark>> = {
  'eip155:1': ether,
  'eip155:11155111': ether,
  'eip155:17000': ether,
  'eip155:560048': ether,
  'eip155:10': optimism,
  'eip155:11155420': optimism,
  'eip155:56': bnb,
  'eip155:97': bnb,
  'eip155:137': polygon,
  'eip155:80002': polygon,
  'eip155:8453': base,
  'eip155:84532': base,
  'eip155:42161': arbitrum,
  'eip155:421614': arbitrum,
  'eip155:43113': avalanche,
  'eip155:43114': avalanche,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana,
  'bip122:000000000019d6689c085ae165831e93': bitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': bitcoin,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': polkadot,
}

const coins: Readonly<Record<string, Mark>> = {
  ETH: ether,
  BTC: bitcoin,
  SOL: solana,
  DOT: polkadot,
  POL: polygon,
  BNB: bnb,
  AVAX: avalanche,
}

/** The icon of a well-known network (`eip155:1`) or of a network's native coin (`coin:ETH`); undefined for others. */
export function markOf(key: string): ReactNode {
  const coin = key.startsWith('coin:')
  const [table, name] = coin ? [coins, key.slice(5)] : [networks, key]
  const mark = Object.hasOwn(table, name) ? table[name] : undefined
  if (!mark) return undefined
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path fill={mark.ground} d="M0 0h40v40H0z" />
      {mark.sign}
    </svg>
  )
}
