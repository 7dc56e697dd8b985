import type { WalletError } from '@solana/wallet-adapter-base'

const errors: string[] = []

export const noteError = (error: WalletError): void => {
  errors.push(error.name)
}

export const seenErrors = (): readonly string[] => errors
