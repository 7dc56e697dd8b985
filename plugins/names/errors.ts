import { defineErrors, type Errors } from '../../kernel/index.ts'

interface NamesErrors {
  'bad-label': void
  'bad-name': { readonly name: string }
  'no-address-on': { readonly name: string; readonly network: string }
  /** `other`: the network that has the contract. */
  'contract-elsewhere': { readonly name: string; readonly network: string; readonly other: string }
  unresolved: void
  /** `ending`: the last label of the name with its dot. */
  'not-served': { readonly ending: string }
  'suggestions-failed': void
  /** `maySend`: the wallet may still hold the request. */
  'register-failed': { readonly name: string; readonly maySend?: true }
  'foreign-text': { readonly name: string }
  'not-connected': void
  unsupported: void
  busy: void
  'sdk-missing': void
}

/** Codes of names: `names/…`. */
export const namesErrors: Errors<'names', NamesErrors> = /* @__PURE__ */ defineErrors<
  'names',
  NamesErrors
>('names', {
  'bad-label': () => 'Use letters, digits and hyphens only, at least 4 of them.',
  'bad-name': ({ name }) =>
    `“${name}” is no valid name, or it imitates another one with letters that look alike. Ask for the address instead.`,
  'no-address-on': ({ name, network }) =>
    `${name} has no address on ${network}. Ask the receiver for one.`,
  'contract-elsewhere': ({ name, network, other }) =>
    `${name} leads to a contract on ${other} that does not exist on ${network}. Ask the receiver for an address.`,
  unresolved: () => 'Error resolving name',
  'not-served': ({ ending }) =>
    `This app cannot look up ${ending} names. Enter the address instead.`,
  'suggestions-failed': () => 'Error fetching name suggestions',
  'register-failed': ({ name }) => `Error registering name ${name}`,
  'foreign-text': ({ name }) =>
    `${name} was not registered: its service asked you to sign something else, such as a sign-in. Nothing was signed.`,
  'not-connected': () => 'Address or auth connector not found',
  unsupported: () => 'Names cannot be registered on this network. Switch to another one.',
  busy: () => 'A name is being registered already.',
  'sdk-missing': () => 'No viem that serves is installed. Run: npm install viem@2',
})
