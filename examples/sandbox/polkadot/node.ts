// Runs as a process of its own: the executor is heavy, logs, and changes process globals.
import { clearRefusedConnections, refusedConnections } from '../net-guard.ts'
import type { NodeMessage, NodeOrder } from './node-message.ts'

const { BuildBlockMode, setupWithServer } = await import('@acala-network/chopsticks')
const { chainSpec } = await import('@substrate/connect-known-chains/rococo_v2_2_asset_hub')

type Setup = Parameters<typeof setupWithServer>[0]

function tell(message: NodeMessage): void {
  process.send?.(message)
}

async function start({ port, balances }: NodeOrder): Promise<void> {
  const genesis = JSON.parse(chainSpec) as Exclude<Setup['genesis'], string>
  const accounts = balances.map(([address, free]) => [[address], { providers: 1, data: { free } }])
  const node = await setupWithServer({
    'chain-spec': genesis,
    genesis,
    port,
    host: '127.0.0.1',
    'build-block-mode': BuildBlockMode.Instant,
    'import-storage': { System: { Account: accounts } },
  })
  tell({ kind: 'ready', port: Number(node.addr.split(':').at(-1)) })
}

process.on('message', (order: NodeOrder | 'refused') => {
  if (order === 'refused') {
    tell({ kind: 'refused', hosts: refusedConnections.map(({ host }) => host) })
    clearRefusedConnections()
    return
  }
  start(order).catch((cause: unknown) => tell({ kind: 'failed', reason: String(cause) }))
})
// A parent that dies takes the chain with it.
process.on('disconnect', () => process.exit(0))
tell({ kind: 'loaded' })
