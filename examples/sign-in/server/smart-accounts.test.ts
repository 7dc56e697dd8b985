import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  pad,
  parseAbi,
  serializeErc6492Signature,
  toHex,
} from 'viem'
import { toSoladySmartAccount } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSignInMessage } from 'wallet-kernel/siwx/verify'
import { type EvmSandbox, start } from '../../sandbox/evm/index.ts'
import { batchRpc } from '../../sandbox/evm/steps.ts'
import { entryPoint } from '../../sandbox/smart/contracts.ts'
import { type OwnedAccount, type RunningSmart, startSmart } from '../../sandbox/smart/index.ts'
import { nodesOf } from './api.ts'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './database.ts'
import { type Answer, nonceOf, type TestBrowser, testBrowser } from './test-browser.ts'

// Contract accounts on a chain that runs here, asked through its node as the server asks it.

const origin = 'https://orchard.example'
const [orchard, meadow] = ['eip155:31337', 'eip155:31338'] as const

let evm: EvmSandbox
let smart: RunningSmart
let database: Database
let owners = 0

beforeAll(async () => {
  evm = await start()
  smart = await startSmart({ chains: evm.chains })
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  await smart.close()
  await evm.close()
})

interface Owned {
  readonly key: Hex
  readonly account: OwnedAccount
}

/** The account of a fresh key, with coin for its own gas. */
async function owned(): Promise<Owned> {
  owners += 1
  const key = keccak256(toHex(`sign-in ${owners}`))
  const account = await smart.accountOf(orchard, key)
  for (const { rpcUrl } of evm.chains)
    await batchRpc(rpcUrl, [
      { method: 'anvil_setBalance', params: [account.address, toHex(10n ** 18n)] },
    ])
  return { key, account }
}

const deploy = ({ account }: Owned) => account.sendCalls([{ to: account.address }])

/** A browser of the server, which asks these nodes: by default the chains' own. */
function browser(rpcUrls: readonly string[] = evm.chains.map(({ rpcUrl }) => rpcUrl)): TestBrowser {
  const networks = evm.chains.map(({ caip2 }, index) => ({
    caipNetworkId: caip2 as typeof orchard,
    rpcUrls: [rpcUrls[index] ?? ''] as const,
  }))
  const app = createApp({
    ...{ database, origin, chainIds: [orchard, meadow], eip155: nodesOf(networks) },
  })
  return testBrowser({ handle: (request) => app.fetch(request), origin })
}

type Sign = (message: string) => Promise<Hex>

async function signIn(
  { send, cookies }: TestBrowser,
  accountAddress: string,
  sign: Sign,
  chainId: typeof orchard | typeof meadow = orchard,
): Promise<Answer> {
  const nonce = await nonceOf({ send, cookies })
  const message = buildSignInMessage({
    ...{ domain: 'orchard.example', uri: origin, version: '1', nonce, chainId, accountAddress },
    issuedAt: new Date().toISOString(),
  })
  return send('POST', '/sign-in', { message, signature: await sign(message) })
}

test('[SIWX-8] a smart account signs in before it is deployed and after', async () => {
  const own = await owned()
  const { account } = own
  const signatures: Hex[] = []
  const sign: Sign = async (message) => {
    const signature = await account.signMessage(message)
    signatures.push(signature)
    return signature
  }
  const page = browser()
  const session = { chainId: orchard, accountAddress: account.address }
  expect(await signIn(page, account.address, sign)).toMatchObject({
    status: 200,
    body: { session },
  })
  expect((await page.send('GET', '/harvest')).body).toMatchObject({ owner: account.address })
  expect(await account.isDeployed()).toBe(false)
  await deploy(own)
  expect(await signIn(page, account.address, sign)).toMatchObject({
    status: 200,
    body: { session },
  })
  // ERC-6492 and, once there is a contract to ask, ERC-1271.
  expect(signatures.map((one) => /(6492){16}$/.test(one))).toEqual([true, false])
})

/** How another key signs for an account that is its own by now. */
async function signerOf(address: Hex, key: Hex): Promise<Sign> {
  const account = await toSoladySmartAccount({
    client: createPublicClient({ transport: http(evm.chains[0].rpcUrl) }),
    owner: privateKeyToAccount(key),
    factoryAddress: smart.contracts.factory,
    ...{ address, entryPoint },
  })
  return (message) => account.signMessage({ message })
}

test('[SIWX-8] an owner who is none any more does not sign in, wrapped or not; the new one does', async () => {
  const own = await owned()
  const { account, key } = own
  await deploy(own)
  const page = browser()
  expect((await signIn(page, account.address, account.signMessage)).status).toBe(200)
  const next = keccak256(toHex(`next ${account.address}`))
  const transferOwnership = encodeFunctionData({
    abi: parseAbi(['function transferOwnership(address)']),
    args: [privateKeyToAccount(next).address],
  })
  await account.sendCalls([{ to: account.address, data: transferOwnership }])
  const refused = { status: 401, body: { reason: 'wrong-signature' } }
  expect(await signIn(page, account.address, account.signMessage)).toMatchObject(refused)
  // As if the account were not deployed yet: there is one, and it decides.
  const owner = privateKeyToAccount(key).address
  const createAccount = encodeFunctionData({
    abi: parseAbi(['function createAccount(address, bytes32)']),
    args: [owner, pad(owner, { dir: 'right' })],
  })
  const wrapped: Sign = async (message) =>
    serializeErc6492Signature({
      ...{ address: smart.contracts.factory, data: createAccount },
      signature: await account.signMessage(message),
    })
  expect(await signIn(page, account.address, wrapped)).toMatchObject(refused)
  const signed = await signIn(page, account.address, await signerOf(account.address, next))
  expect(signed.status).toBe(200)
})

test('[SIWX-8] [T30] nobody signs in as a smart account that is not theirs, or on a chain where they did not sign', async () => {
  const [own, other] = [await owned(), await owned()]
  await deploy(own)
  const page = browser()
  const refused = { status: 401, body: { reason: 'wrong-signature' } }
  const { account } = own
  expect(await signIn(page, account.address, other.account.signMessage)).toMatchObject(refused)
  expect(await signIn(page, other.account.address, account.signMessage)).toMatchObject(refused)
  expect(await signIn(page, account.address, () => account.signMessage('Another'))).toMatchObject(
    refused,
  )
  // The key itself is no account’s: its bare signature says nothing for the contract.
  const bare: Sign = (message) => privateKeyToAccount(own.key).signMessage({ message })
  expect(await signIn(page, account.address, bare)).toMatchObject(refused)
  expect(await signIn(page, account.address, account.signMessage, meadow)).toMatchObject(refused)
})

test('[SIWX-8] where the chain’s node is down or of another chain, the server says that it could not check', async () => {
  const { account } = await owned()
  const answer = await signIn(browser(['http://127.0.0.1:9']), account.address, account.signMessage)
  expect(answer).toMatchObject({ status: 503, body: { reason: 'not-checked' } })
  const [first, second] = evm.chains
  const swapped = browser([second.rpcUrl, first.rpcUrl])
  const elsewhere = await signIn(swapped, account.address, account.signMessage)
  expect(elsewhere).toMatchObject({ status: 503, body: { reason: 'no-node' } })
  expect((await signIn(browser(), account.address, account.signMessage)).status).toBe(200)
})
