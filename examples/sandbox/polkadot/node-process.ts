import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { NodeMessage, NodeOrder } from './node-message.ts'

/** The chain's process, up and listening. */
export interface NodeProcess {
  readonly port: number
  /** Hosts outside this machine that the process tried to reach; always empty so far. */
  refusedHosts(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Starts the chain's process; rejects with its last words when it does not come up. */
export async function startNode(order: NodeOrder): Promise<NodeProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./node.ts', import.meta.url))],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'error' },
    },
  )
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2_000)
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the chain ended with ${code}: ${words}`)))
    child.once('error', reject)
  })
  ended.catch(() => undefined)
  await Promise.race([heard(child, 'loaded'), ended])
  child.send(order)
  const ready = await Promise.race([heard(child, 'ready'), heard(child, 'failed'), ended])
  if (ready.kind === 'failed') {
    child.kill()
    throw new Error(`the chain did not start: ${ready.reason}`)
  }
  return {
    port: ready.port,
    async refusedHosts() {
      const answer = heard(child, 'refused')
      child.send('refused')
      return (await Promise.race([answer, ended])).hosts
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // The executor's worker ignores gentle signals, and there is nothing to save.
      child.kill('SIGKILL')
      await gone
    },
  }
}

function heard<Kind extends NodeMessage['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<NodeMessage, { kind: Kind }>> {
  return new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if ((message as NodeMessage).kind !== kind) return
      child.off('message', listen)
      resolve(message as Extract<NodeMessage, { kind: Kind }>)
    }
    child.on('message', listen)
  })
}
