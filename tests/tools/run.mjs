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

/**
 * Runs a program in its own process group, without stdin, showing its output as it comes.
 * Resolves with `{ code, output, seconds }` and never rejects; a program that cannot start or
 * outlives `minutes` has code 127 or 124.
 */
export const run = (program, args, { cwd = root, env = {}, minutes = 20, quiet = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const collect = (stream) => (chunk) => {
      output = (output + chunk).slice(-200_000)
      if (!quiet) stream.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    if (child.pid) groups.add(child.pid)
    let late = false
    const timer = setTimeout(() => {
      late = true
      output += `\n${program} was ended after ${minutes} minutes\n`
      endGroup(child.pid, 'SIGKILL')
    }, minutes * 60_000)
    const finish = (code) => {
      clearTimeout(timer)
      if (child.pid) {
        endGroup(child.pid, 'SIGTERM') // what the program left behind
        groups.delete(child.pid)
      }
      resolve({ code: late ? 124 : code, output, seconds: (Date.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += `\n${program}: ${error.message}\n`
      finish(127)
    })
    child.once('exit', (code) => {
      // `close` would wait for pipes that a forgotten grandchild keeps open.
      setTimeout(() => finish(code ?? 1), 50)
    })
  })

/** Path of a program installed in the repository's own node_modules. */
export const bin = (name) => `${root}/node_modules/.bin/${name}`
