import { clusterApiUrl } from '@solana/web3.js'

export const endpoint = clusterApiUrl('devnet')
