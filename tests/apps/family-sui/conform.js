// The checks that the package publishes for authors of families, run over the built family.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { sui, suiMainnet } from 'family-sui'
import { eip155 } from 'wallet-kernel/eip155'
import { createKernel } from 'wallet-kernel/kernel'
import { checkChainFamily } from 'wallet-kernel/testing'

const kernel = createKernel({ plugins: [sui(), eip155()] })
if (!suiMainnet.explorerUrl) throw new Error('There is no explorer.')

const family = kernel.slots('networks').families.find(({ namespace }) => namespace === 'sui')
await checkChainFamily(family, {
  accounts: [`0x${'0a'.repeat(32)}`, `0x${'1B'.repeat(32)}`],
  secrets: ['suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae'],
  strangers: [`0x${'0a'.repeat(20)}`, '0x2', `${'0a'.repeat(32)}`],
})

// A phone signs a message of sign-in, and the family verifies it.
const key = Ed25519Keypair.generate()
const address = key.toSuiAddress()
const { walletConnect } = await family.walletConnect()
const { provider } = walletConnect.connect({
  granted: () => ({ namespace: 'sui', accounts: [`sui:mainnet:${address}`] }),
  async ask({ method, params }, read) {
    if (method !== 'sui_signPersonalMessage' || params.address !== address) throw new Error(method)
    return read(await key.signPersonalMessage(Buffer.from(params.message, 'base64')))
  },
})
const message = 'Orchard'
const signature = await provider.signMessage({ address, chain: 'sui:mainnet', message })
const { verify } = family.capabilities.signIn
const signed = { message, signature, address, reference: 'mainnet' }
const stranger = Ed25519Keypair.generate().toSuiAddress()
const verdicts = [signed, { ...signed, message: 'orchard' }, { ...signed, address: stranger }]
const told = await Promise.all(verdicts.map(verify))
if (told.join() !== 'true,false,false') throw new Error(`Verified: ${told}.`)
