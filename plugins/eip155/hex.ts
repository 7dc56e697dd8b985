/** Converts a quantity to the form that providers accept. */
export const hex = (value: bigint | string): `0x${string}` => `0x${BigInt(value).toString(16)}`
