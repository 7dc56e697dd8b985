/** Chain families for a new app: name, import and required SDKs of each. */
export const families = {
  eip155: {
    name: 'EVM networks (Ethereum; more are an option of it)',
    made: 'eip155',
    call: 'eip155()',
    packages: { viem: '^2.57.1' },
  },
  solana: {
    name: 'Solana',
    made: 'solana',
    call: 'solana()',
    packages: { '@solana/kit': '^8.4.0' },
  },
  bip122: {
    name: 'Bitcoin',
    made: 'bip122',
    call: 'bip122()',
    packages: { '@sats-connect/core': '^0.10.0', valibot: '^1.1.0' },
  },
  polkadot: {
    name: 'Polkadot',
    made: 'polkadot',
    call: 'polkadot()',
    packages: { '@polkadot/types': '^16.5.6' },
  },
  walletconnect: {
    name: 'Phone wallets by WalletConnect (needs a project id)',
    made: 'walletConnect',
    call: 'walletConnect({ projectId: import.meta.env.VITE_PROJECT_ID })',
    packages: { '@walletconnect/universal-provider': '2.21.8' },
  },
}

/** The families of a text such as `eip155, solana`, each once. Throws, naming it, for one that is not known. */
export function parseFamilies(text) {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const unknown = words.filter((word) => !Object.hasOwn(families, word))
  const all = Object.keys(families)
  if (unknown.length > 0)
    throw new Error(`No family is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  const chosen = all.filter((family) => words.includes(family))
  if (chosen.length === 0) throw new Error(`Choose at least one family of: ${all.join(', ')}.`)
  if (chosen.join() === 'walletconnect')
    throw new Error('walletconnect reaches wallets of the other families: choose one beside it.')
  return chosen
}
