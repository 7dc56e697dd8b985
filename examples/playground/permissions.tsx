import { type ReactNode, useSyncExternalStore } from 'react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { keepPermission } from './kept-permissions.ts'
import type { createAppKernel } from './kernel.ts'
import type { SandboxConfig } from './sandbox.ts'

interface PermissionsProps {
  readonly kernel: ReturnType<typeof createAppKernel>
  readonly sandbox: SandboxConfig
}

const hour = 3600

/** Asks a smart account for an allowance of this app's own key, and shows what was given. */
export function Permissions({ kernel, sandbox }: PermissionsProps): ReactNode {
  const { connections } = useSyncExternalStore(kernel.subscribe, () => kernel.state)
  const { address, caipAddress, allAccounts } = connections.accounts.eip155
  const isSmart = allAccounts.some(
    (account) => account.address === address && account.type === 'smartAccount',
  )
  const [chain] = sandbox.evm.chains
  const token = chain?.tokens.find(({ symbol }) => symbol === 'SUSD')?.address
  if (!sandbox.smart || !isSmart || !caipAddress || token === undefined) return null

  const ask = async (): Promise<void> => {
    const privateKey = generatePrivateKey()
    const { publicKey } = privateKeyToAccount(privateKey)
    const request = {
      expiry: Math.floor(Date.now() / 1000) + 24 * hour,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
      permissions: [
        {
          type: 'erc20-recurring-allowance',
          data: { token, allowance: '0x5f5e100', period: hour },
        },
      ],
      policies: [{ type: 'call-limit', data: { limit: 3 } }],
    }
    const granted = await kernel.dispatch.smartSessions.grant(request)
    keepPermission({ account: caipAddress, privateKey, request, granted })
  }
  return (
    <>
      <h2>Permissions of this app</h2>
      <div className="row">
        <button type="button" onClick={() => void ask().catch(() => undefined)}>
          Ask for 100 SUSD an hour
        </button>
        <button
          type="button"
          onClick={() => void kernel.dispatch.modal.open({ view: 'SmartSessions' })}
        >
          Show permissions
        </button>
      </div>
    </>
  )
}
