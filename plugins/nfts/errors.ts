import { defineErrors, type Errors } from '../../kernel/index.ts'

interface NftsErrors {
  unavailable: void
  'retry-later': { readonly seconds: number }
  'not-connected': void
  'not-sendable': void
  'invalid-input': { readonly issue: string }
  'not-an-amount': void
  'receiver-unusable': void
  'receiver-is-collection': void
  'not-owner': void
  'not-enough': { readonly held: string }
  'name-unknown': { readonly name: string }
  'name-not-asked': void
  'name-moved': { readonly name: string }
  unreadable: { readonly name: string }
  'receiver-elsewhere': { readonly network: string }
  'receiver-unlisted': { readonly name: string }
  'link-asks-more': void
  'not-an-address': void
}

/** Codes of NFTs: `nfts/…`. */
export const nftsErrors: Errors<'nfts', NftsErrors> = defineErrors<'nfts', NftsErrors>('nfts', {
  unavailable: () => 'Failed to fetch NFTs',
  'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
  'not-connected': () => 'No ActiveCaipAddress found',
  'not-sendable': () => 'This NFT cannot be sent from here.',
  'invalid-input': ({ issue }) => `The NFT cannot be sent: ${issue}`,
  'not-an-amount': () => 'Enter a whole number of copies.',
  'receiver-unusable': () => 'Nobody can use what is sent to this address.',
  'receiver-is-collection': () =>
    'This is the address of the collection itself. What it receives is lost.',
  'not-owner': () => 'The chain says that this account does not hold the NFT.',
  'not-enough': ({ held }) => `This account holds ${held} of it.`,
  'name-unknown': ({ name }) => `There is no address under ${name} on this network.`,
  'name-not-asked': () => 'The name could not be looked up. Try again.',
  'name-moved': ({ name }) =>
    `${name} leads to another address now. Compare the new one and review again.`,
  'receiver-elsewhere': ({ network }) => `This address is for ${network}.`,
  'receiver-unlisted': ({ name }) =>
    `This address is for a network that this app does not have (${name}). Ask for another address.`,
  'link-asks-more': () =>
    'This link asks for a token or a note, which this form does not send. Ask for the address alone.',
  'not-an-address': () => 'This is not an address. Paste the address of the receiver.',
  unreadable: ({ name }) => `${name} did not say who holds the NFT. Try again.`,
})
