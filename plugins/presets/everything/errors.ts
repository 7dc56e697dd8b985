import { defineErrors, type Errors } from '../../../kernel/index.ts'

interface EverythingErrors {
  'bad-networks': void
  'unknown-network': { readonly network: string }
  'unknown-family': { readonly network: string }
}

/** Mistakes in the options of `everything()`, thrown where it is called. */
export const everythingErrors: Errors<'everything', EverythingErrors> = defineErrors<
  'everything',
  EverythingErrors
>('everything', {
  'bad-networks': () =>
    'The option `networks` is no list of networks. Write it like [mainnet, base], with chains of viem/chains.',
  'unknown-network': ({ network }) =>
    `The network ${network} is not known by its id alone. Give its chain of viem/chains, or its id, name and rpcUrl.`,
  'unknown-family': ({ network }) =>
    `No chain family of everything() has the network ${network}. Leave it out there, and add the plugin of its family to createKernel({ plugins }).`,
})
