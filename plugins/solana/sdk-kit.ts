import type * as SolanaKit from '@solana/kit'
import type { SolanaSdk } from './sdk-types.ts'

/** The used exports of `@solana/kit`, and of `@solana/web3.js` 2, which is its first version under another name. */
export type Kit = Pick<typeof SolanaKit, (typeof kitNames)[number]>

export const kitNames = [
  'appendTransactionMessageInstructions',
  'compileTransaction',
  'createTransactionMessage',
  'getProgramDerivedAddress',
  'getTransactionEncoder',
  'setTransactionMessageFeePayer',
  'setTransactionMessageLifetimeUsingBlockhash',
] as const

export const overKit = (kit: Kit): SolanaSdk => ({
  async derive(program, seeds) {
    const [address] = await kit.getProgramDerivedAddress({
      programAddress: program as SolanaKit.Address,
      seeds: [...seeds],
    })
    return address
  },
  compile(payer, { blockhash, lastValidBlockHeight }, instructions) {
    const empty = kit.createTransactionMessage({ version: 0 })
    const paid = kit.setTransactionMessageFeePayer(payer as SolanaKit.Address, empty)
    const lifetime = { blockhash: blockhash as SolanaKit.Blockhash, lastValidBlockHeight }
    const timed = kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
    const list = instructions as unknown as readonly SolanaKit.Instruction[]
    const compiled = kit.compileTransaction(kit.appendTransactionMessageInstructions(list, timed))
    return {
      wire: Uint8Array.from(kit.getTransactionEncoder().encode(compiled)),
      message: Uint8Array.from(compiled.messageBytes),
    }
  },
})
