/**
 * True for a text that can only be an address with something around it: a prefix, a payment link, a web address. Apart
 * from `readWritten`, which loads with the first such text.
 */
export const isWritten = (text: string): boolean => /[:/]/.test(text)
