import type { Privacy } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'

/** Messages and signatures never enter records; `describe.ts` has the classes of the accounts. */
export const privacy: Privacy<SiwxContract> = {
  events: {
    prepared: { message: 'secret' },
    signedWhilePairing: { 'proof.message': 'secret', 'proof.signature': 'secret' },
  },
  state: {
    message: 'secret',
    'prepared.message': 'secret',
    'signed.proof.message': 'secret',
    'signed.proof.signature': 'secret',
  },
}
