import { defineErrors, type Errors } from '../../kernel/index.ts'

interface NetworksErrors {
  'not-found': { readonly caipNetworkId: string }
  'chain-not-found': void
  declined: void
  superseded: void
  'not-switched': { readonly name: string }
  'not-supported': void
}

/** Codes of networks and switching: `networks/…`. */
export const networksErrors: Errors<'networks', NetworksErrors> = defineErrors<
  'networks',
  NetworksErrors
>('networks', {
  'not-found': () => 'Network not found',
  'chain-not-found': () => 'Chain adapter not found',
  declined: () => 'You declined the request',
  superseded: () => 'Another network was chosen since.',
  'not-switched': ({ name }) => `Your wallet stayed on its network. Switch to ${name} there.`,
  'not-supported': () => 'Chain is not supported',
})
