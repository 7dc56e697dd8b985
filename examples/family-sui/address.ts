/** 32 bytes: shorter spellings, which the chain also accepts, are too easily a typing error. */
export const isSuiAddress = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)

export const canonical = (text: string): string => text.toLowerCase()

/** The chain's own objects have these addresses; nobody has a key for them. */
export const burned: readonly string[] = [0, 1, 2, 3, 5, 6, 8].map(
  (number) => `0x${String(number).padStart(64, '0')}`,
)
