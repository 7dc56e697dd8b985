/** An address in its one spelling: bech32 means the same in upper and lower case, base58 does not. */
export const spelled = (address: string): string =>
  /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
