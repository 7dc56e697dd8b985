import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertPortFree } from '../ports.ts'
import { devMnemonic } from './accounts.ts'

const require = createRequire(import.meta.url)

/** A running anvil process. `close` ends it and resolves when it is gone. */
export interface Anvil {
  readonly rpcUrl: string
  readonly pid: number
  close(): Promise<void>
}

/** Path of the anvil binary: the registry package of this platform, else `anvil` on PATH. */
export function findAnvil(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  try {
    return require.resolve(`@foundry-rs/anvil-${platform}-${arch}/bin/anvil`)
  } catch {
    // No package for this platform: a local Foundry installation does as well.
    return 'anvil'
  }
}

const startAttempts = 200
const attemptPauseMs = 50

async function answers(rpcUrl: string, chainId: number): Promise<boolean> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
    })
    const { result } = (await response.json()) as { result?: string }
    return Number(result) === chainId
  } catch {
    // Refused while the process is still binding its port; the caller asks again.
    return false
  }
}

function endsWith(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`it ended with ${code ?? signal}`))
  })
}

/** Starts a chain on a loopback port. Throws a sentence saying what to install if it cannot. */
export async function startAnvil(chainId: number, port: number): Promise<Anvil> {
  // Otherwise a chain of the same id that already listens there would answer in its place.
  await assertPortFree(port)
  const program = findAnvil()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(program, [...args, '--mnemonic', devMnemonic, '--silent'], {
    stdio: 'ignore',
  })
  const ended = endsWith(child)
  let failure: string | undefined
  void ended.then((reason) => {
    failure = reason
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const close = async (): Promise<void> => {
    process.removeListener('exit', kill)
    if (failure === undefined) child.kill('SIGTERM')
    await ended
  }

  const rpcUrl = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    if (failure !== undefined) break
    if (await answers(rpcUrl, chainId)) return { rpcUrl, pid: child.pid ?? 0, close }
    await sleep(attemptPauseMs)
  }
  if (failure === undefined) await close()
  throw new Error(
    `The EVM chain ${chainId} did not start with ${program} (${failure ?? 'no answer'}). ` +
      'Install the optional package @foundry-rs/anvil-<platform> or put Foundry’s anvil on PATH.',
  )
}
