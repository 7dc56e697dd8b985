import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** How a program ended: its exit code, all it printed, and after how many seconds. */
export interface Ended {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

const minute = 60_000
const running = new Set<ChildProcess>()

// What a test runner and `npm test` set is not what a developer of an app has.
const strange =
  /^(NODE_ENV|NODE_OPTIONS|TEST|DEV|PROD|SSR|MODE|BASE_URL|INIT_CWD|VITE.*|VITEST.*|npm_.*)$/
const ofNpm = /^npm_config_(registry|cache|userconfig|globalconfig|prefix)$/

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !strange.test(name) || ofNpm.test(name)),
  ),
  CI: 'true',
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  // Where packages come from and what is printed; nothing that makes npm accept more than it does by itself.
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_legacy_peer_deps: 'false',
  npm_config_force: 'false',
})

const end = (child: ChildProcess): void => {
  running.delete(child)
  if (child.pid === undefined || child.exitCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
}

let over = false

/** Ends what still runs; what is asked for later fails at once. */
export const endAll = (): void => {
  over = true
  ;[...running].forEach(end)
}
process.once('exit', endAll)

const start = (
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): ChildProcess => {
  if (over) throw new Error(`${program} is not started: the tests are over.`)
  const child = spawn(program, args, {
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a program to its end, for ten minutes at most. Rejects once the tests are over. */
export const run = (
  program: string,
  args: readonly string[],
  options: { readonly cwd: string },
): Promise<Ended> =>
  new Promise((resolve) => {
    const from = performance.now()
    const child = start(program, args, options)
    let output = ''
    const read = (chunk: Buffer): void => {
      output += String(chunk)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    const timer = setTimeout(() => end(child), 10 * minute)
    const finish = (code: number): void => {
      clearTimeout(timer)
      const seconds = (performance.now() - from) / 1000
      resolve({ code, output: stripVTControlCharacters(output), seconds })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })

/** A server program of an app, on a loopback port of its choice. */
export interface Service {
  readonly url: string
  close(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a program that serves at `PORT`, and waits for its first answer. Rejects with its output when it ends. */
export async function serve(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<Service> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = start(program, args, { cwd, env: { PORT: String(port), HOST: '127.0.0.1' } })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  const read = (chunk: Buffer): void => {
    output += String(chunk)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('error', ({ message }) => {
    output += message
  })
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${program} ended with ${child.exitCode}.\n${output}`)
    await delay(100)
  }
  return {
    url,
    close() {
      end(child)
      return ended
    },
  }
}
