import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { root } from './modules.ts'

/** How a program ended: its exit code, the last 200,000 characters that it printed, and after how many seconds. */
export interface Ended {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

interface SpawnOptions {
  /** The folder it runs in; the repository's root by default. */
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
}

const groups = new Set<number>()
const endGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // already gone is what was wanted
  }
}

/** Ends every command still running, with the processes it started. */
const endAll = (): void => {
  for (const pid of groups) endGroup(pid, 'SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })
}
process.once('exit', endAll)

const spawnGroup = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: SpawnOptions,
): {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  readonly end: (signal?: NodeJS.Signals) => void
} => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid) groups.add(pid)
  const end = (signal: NodeJS.Signals = 'SIGTERM'): void => {
    if (pid) endGroup(pid, signal)
  }
  child.once('exit', () => {
    end() // what the program left behind
    if (pid) groups.delete(pid)
  })
  return { child, end }
}

/**
 * Runs a program in its own process group, without stdin, and shows its output as it comes unless `quiet`. Never rejects:
 * a program that cannot start has code 127, one that outlives `minutes` 124.
 */
export const run = (
  program: string,
  args: readonly string[],
  {
    minutes = 20,
    quiet = false,
    ...options
  }: SpawnOptions & { readonly minutes?: number; readonly quiet?: boolean } = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const started = Date.now()
    const { child, end } = spawnGroup(program, args, options)
    let output = ''
    const collect = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output = (output + chunk).slice(-200_000)
      if (!quiet) stream.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    let late = false
    const timer = setTimeout(() => {
      late = true
      output += `\n${program} was ended after ${minutes} minutes\n`
      end('SIGKILL')
    }, minutes * 60_000)
    const finish = (code: number): void => {
      clearTimeout(timer)
      resolve({ code: late ? 124 : code, output, seconds: (Date.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += `\n${program}: ${error.message}\n`
      finish(127)
    })
    // `close` would wait for pipes that a forgotten grandchild keeps open.
    child.once('exit', (code) => setTimeout(() => finish(code ?? 1), 50))
  })

/**
 * Starts a program that keeps running. Resolves with the first value `ready(line)` gives for a
 * line it prints, and rejects with its output when it ends before or after that (`ended`).
 */
export const startService = <T>(
  program: string,
  args: readonly string[],
  {
    ready,
    minutes = 3,
    ...options
  }: SpawnOptions & {
    readonly ready: (line: string) => T | undefined
    readonly minutes?: number
  },
): Promise<{ readonly value: T; readonly ended: Promise<never> }> =>
  new Promise((resolve, reject) => {
    const { child, end } = spawnGroup(program, args, options)
    let output = ''
    let rest = ''
    const timer = setTimeout(() => {
      end('SIGKILL')
      reject(new Error(`${program} was not ready after ${minutes} minutes.\n${output}`))
    }, minutes * 60_000)
    const ended = new Promise<never>((_, fail) => {
      const tell = (why: string): void => {
        clearTimeout(timer)
        const error = new Error(`${[program, ...args].join(' ')} ${why}.\n${output.trim()}`)
        fail(error)
        reject(error)
      }
      child.once('error', (error) => tell(`could not start: ${error.message}`))
      child.once('close', (code) => tell(`ended with code ${code}`))
    })
    ended.catch(() => {
      // Caught here so that it is never an unhandled rejection; the caller listens when ready.
    })
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
    })
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const value = ready(line)
        if (value === undefined) continue
        clearTimeout(timer)
        resolve({ value, ended })
      }
    })
  })

/** Path of a program installed in the repository's own node_modules. */
export const bin = (name: string): string => `${root}/node_modules/.bin/${name}`
