import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const groups = new Set()
const endGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error // already gone is what was wanted
  }
}

/** Ends every command still running, with the processes it started. */
export const endAll = () => {
  for (const pid of groups) endGroup(pid, 'SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })
}
process.once('exit', endAll)

const spawnGroup = (program, args, { cwd = root, env = {} } = {}) => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid) groups.add(pid)
  const end = (signal = 'SIGTERM') => {
    if (pid) endGroup(pid, signal)
  }
  child.once('exit', () => {
    end() // what the program left behind
    groups.delete(pid)
  })
  return { child, end }
}

/**
 * Runs a program in its own process group, without stdin, showing its output as it comes.
 * Resolves with `{ code, output, seconds }` and never rejects; a program that cannot start or
 * outlives `minutes` has code 127 or 124.
 */
export const run = (program, args, { minutes = 20, quiet = false, ...options } = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    const { child, end } = spawnGroup(program, args, options)
    let output = ''
    const collect = (stream) => (chunk) => {
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
    const finish = (code) => {
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
export const startService = (program, args, { ready, minutes = 3, ...options }) =>
  new Promise((resolve, reject) => {
    const { child, end } = spawnGroup(program, args, options)
    let output = ''
    let rest = ''
    const timer = setTimeout(() => {
      end('SIGKILL')
      reject(new Error(`${program} was not ready after ${minutes} minutes.\n${output}`))
    }, minutes * 60_000)
    const ended = new Promise((_, fail) => {
      const tell = (why) => {
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
export const bin = (name) => `${root}/node_modules/.bin/${name}`
