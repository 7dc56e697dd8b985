import { isAddress } from 'viem'
import type { EvmReader } from './chains.ts'
import { Answer, type Call, type Route } from './routes.ts'

/** Name and avatar of an address, by the resolver of the first EVM chain. */
export function identityRoutes({ client, chain }: EvmReader): readonly Route[] {
  const universalResolverAddress = chain.contracts.names
  async function handle({ path }: Call): Promise<Answer> {
    const { address = '' } = path
    const isEvm = isAddress(address, { strict: false })
    const name = isEvm ? await client.getEnsName({ address, universalResolverAddress }) : null
    const avatar = name ? await client.getEnsAvatar({ name, universalResolverAddress }) : null
    const body = { name, avatar, resolvedAt: new Date().toISOString() }
    return new Answer(200, body, { 'cache-control': 'public, max-age=86400' })
  }
  return [
    { method: 'GET', pattern: '/v1/identity/:address', handle },
    { method: 'GET', pattern: '/v1/account/:address/identity', handle },
  ]
}
