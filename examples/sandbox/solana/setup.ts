import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { signerOf } from './accounts.ts'
import { isRefusal, type Ledger } from './ledger.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.ts'

/** A token of the sandbox. */
export interface SolanaToken {
  readonly symbol: string
  readonly mint: Address
  readonly decimals: number
  readonly program: Address
}

/** A token to be created. */
export interface TokenPlan {
  readonly symbol: string
  readonly decimals: number
  readonly program: string
}

/** Signs instructions with every signer they name and puts them on the ledger. */
export async function transact(
  ledger: Ledger,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string> {
  const { hash, lastValidBlockHeight } = ledger.latestBlockhash()
  const lifetime = {
    blockhash: blockhash(hash),
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const landed = ledger.send(new Uint8Array(getTransactionEncoder().encode(signed)))
  if (isRefusal(landed)) {
    throw new Error(`setup transaction refused: ${JSON.stringify(landed.error)} ${landed.logs}`)
  }
  return landed.signature
}

/** Opens the faucet: a key that pays airdrops. */
export async function createFaucet(ledger: Ledger): Promise<{
  readonly signer: KeyPairSigner
  airdrop(to: string, amount: bigint): Promise<string>
}> {
  const signer = await signerOf('faucet')
  // 900,000 SOL (litesvm has a million) keeps every balance below 2^53, where JSON clients stay exact.
  ledger.svm.airdrop(signer.address, lamports(900_000_000_000_000n))
  return {
    signer,
    airdrop: async (to, amount) => {
      // Equal transfers within one blockhash would be one transaction.
      ledger.tick()
      const transfer = getTransferSolInstruction({
        source: signer,
        destination: address(to),
        amount,
      })
      return transact(ledger, signer, [transfer])
    },
  }
}

/** Creates a mint through the real token program; the faucet is its authority. */
export async function createToken(
  ledger: Ledger,
  faucet: KeyPairSigner,
  token: TokenPlan,
): Promise<SolanaToken> {
  const mint = await signerOf(`mint ${token.symbol}`)
  const programAddress = address(token.program)
  await transact(ledger, faucet, [
    getCreateAccountInstruction({
      payer: faucet,
      newAccount: mint,
      lamports: ledger.svm.minimumBalanceForRentExemption(82n),
      space: 82n,
      programAddress,
    }),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: token.decimals, mintAuthority: faucet.address },
      { programAddress },
    ),
  ])
  return { ...token, mint: mint.address, program: programAddress }
}

/** The extensions of a Token-2022 mint: its size with them, and the instructions that initialize them. */
export interface MintExtensions {
  readonly size: bigint
  readonly initialize: readonly ((mint: Address) => Instruction)[]
}

/** Creates a Token-2022 mint with extensions, which are initialized before it. */
export async function createExtendedToken(
  ledger: Ledger,
  faucet: KeyPairSigner,
  token: Omit<TokenPlan, 'program'>,
  { size, initialize }: MintExtensions,
): Promise<SolanaToken> {
  const mint = await signerOf(`mint ${token.symbol}`)
  const programAddress = address(TOKEN_2022_PROGRAM)
  await transact(ledger, faucet, [
    getCreateAccountInstruction({
      payer: faucet,
      newAccount: mint,
      lamports: ledger.svm.minimumBalanceForRentExemption(size),
      space: size,
      programAddress,
    }),
    ...initialize.map((make) => make(mint.address)),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: token.decimals, mintAuthority: faucet.address },
      { programAddress },
    ),
  ])
  return { ...token, mint: mint.address, program: programAddress }
}

/** Mints base units to an owner's associated account, creating it when needed. */
export async function mintTo(
  ledger: Ledger,
  faucet: KeyPairSigner,
  token: SolanaToken,
  owner: string,
  amount: bigint,
): Promise<string> {
  const { mint, decimals, program: tokenProgram } = token
  const seeds = { mint, owner: address(owner), tokenProgram }
  const [ata] = await findAssociatedTokenPda(seeds)
  return transact(ledger, faucet, [
    getCreateAssociatedTokenIdempotentInstruction({ ...seeds, payer: faucet, ata }),
    getMintToCheckedInstruction(
      { mint, token: ata, mintAuthority: faucet, amount, decimals },
      { programAddress: tokenProgram },
    ),
  ])
}

/** Sends base units from one sandbox key to another owner: history for the activity view. */
export async function transferToken(
  ledger: Ledger,
  from: KeyPairSigner,
  token: SolanaToken,
  to: string,
  amount: bigint,
): Promise<string> {
  const { mint, decimals, program: tokenProgram } = token
  const [source] = await findAssociatedTokenPda({ mint, owner: from.address, tokenProgram })
  const seeds = { mint, owner: address(to), tokenProgram }
  const [destination] = await findAssociatedTokenPda(seeds)
  return transact(ledger, from, [
    getCreateAssociatedTokenIdempotentInstruction({ ...seeds, payer: from, ata: destination }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: from, amount, decimals },
      { programAddress: tokenProgram },
    ),
  ])
}

/** The two tokens every ledger starts with: an original one and a Token-2022 one. */
export const startTokens: readonly TokenPlan[] = [
  { symbol: 'USDX', decimals: 6, program: TOKEN_PROGRAM },
  { symbol: 'TWIN', decimals: 9, program: TOKEN_2022_PROGRAM },
]
