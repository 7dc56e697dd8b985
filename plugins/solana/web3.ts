// The one door to what loads the SDK: it comes in one piece, with the first transfer or token.
export { payLamports } from './instructions.ts'
export { holdings, payTokens, readMetadata, readMint } from './tokens.ts'
export { draft, readerOf, statusOf, strictAddress, toBase58 } from './transactions.ts'
