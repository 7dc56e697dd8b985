import type { SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { stringToHex } from 'viem'
import type { Client } from './client.ts'
import { at, type Family } from './family.ts'

type Asked = SignClientTypes.EventArguments['session_authenticate']

/** Answers one-click sign-in: a session and a signed EIP-4361 message in one step. */
export function answerAuthentication(
  client: Client,
  family: Family,
  account: () => number,
): { accept(asked: Asked): Promise<void>; refuse(asked: Asked): Promise<void> } {
  return {
    async accept({ id, params }) {
      const { chains } = params.authPayload
      const methods = [...family.methods]
      const payload = populateAuthPayload({ authPayload: params.authPayload, chains, methods })
      const chain = at(payload.chains, 0)
      const address = at(family.addresses(chain), account())
      const iss = `did:pkh:${chain}:${address}`
      const message = client.formatAuthMessage({ request: payload, iss })
      const signature = await family.handle({
        method: 'personal_sign',
        params: [stringToHex(message), address],
        chain,
      })
      const auth = buildAuthObject(payload, { t: 'eip191', s: String(signature) }, iss)
      await client.approveSessionAuthenticate({ id, auths: [auth] })
    },
    async refuse({ id }) {
      const reason = { code: 5000, message: 'User rejected.' }
      await client.rejectSessionAuthenticate({ id, reason })
    },
  }
}
