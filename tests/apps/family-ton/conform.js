// The checks that the package publishes for authors of families, run over the built family.
import { beginCell, storeStateInit } from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV4 } from '@ton/ton'
import { ton, tonMainnet } from 'family-ton'
import { eip155 } from 'wallet-kernel/eip155'
import { createKernel } from 'wallet-kernel/kernel'
import { checkChainFamily } from 'wallet-kernel/testing'
import { signedHash } from './packages/family-ton/dist/sign-in.js'

const kernel = createKernel({ plugins: [ton(), eip155()] })
const family = kernel.slots('networks').families.find(({ namespace }) => namespace === 'ton')
if (!tonMainnet().explorerUrl) throw new Error('There is no explorer.')
await checkChainFamily(family, {
  accounts: [
    'UQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p9dz',
    '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8',
  ],
  strangers: ['EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q3', `0:${'0a'.repeat(20)}`],
})

// The owner of a wallet signs a message of sign-in, and the family verifies it.
const keys = keyPairFromSeed(Buffer.alloc(32, 7))
const { address: own, init } = WalletContractV4.create({ workchain: 0, publicKey: keys.publicKey })
const address = own.toRawString()
const stateInit = beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64')
const message = 'app.example wants you to sign in with your TON account'
const signedAt = async (domain) => {
  const timestamp = 1_800_000_000
  const hash = await signedHash(address, { domain, timestamp, text: message })
  const signature = sign(hash, keys.secretKey).toString('base64')
  return btoa(JSON.stringify({ signature, timestamp, domain, stateInit }))
}
const signature = await signedAt('app.example')
const { verify } = family.capabilities.signIn
const signed = { message, signature, address, reference: '-239' }
const verdicts = [
  signed,
  { ...signed, message: `${message}.` },
  { ...signed, address: `0:${'0a'.repeat(32)}` },
  { ...signed, signature: await signedAt('other.example') },
  { ...signed, signature: '' },
]
const told = await Promise.all(verdicts.map(verify))
if (told.join() !== 'true,false,false,false,false') throw new Error(`Verified: ${told}.`)
