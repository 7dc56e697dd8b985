import { createKernel } from 'wallet-kernel'
import { idbStorage } from 'wallet-kernel/storage'
import { appPlugins, type Visit } from './plugins.ts'
import type { SandboxConfig } from './sandbox.ts'

/** The host app's kernel: the sandbox's chains and everything the modal can do on them. */
export function createAppKernel(sandbox: SandboxConfig, visit: Visit) {
  return createKernel({
    // A built playground has the developer tools, too.
    mode: 'development',
    // A page for looking at the log keeps a whole day of it.
    retention: { records: 20_000, bytes: 16 * 2 ** 20, age: 86_400_000 },
    ...(visit.query.get('storage') === 'idb' && { ports: { storage: idbStorage() } }),
    plugins: appPlugins(sandbox, visit),
  })
}
