import { describe, expect, test } from 'vitest'
import { parseModule, readModules } from './tools/modules.ts'
import { exceptions, portProblems, sinkProblems } from './tools/ports.ts'

const commands = 'plugins/send/commands.ts'
const client = 'plugins/send/client.ts'
const problems = (path: string, source: string): string[] => portProblems(parseModule(path, source))
const sinks = (source: string): string[] => sinkProblems(parseModule('react/a.tsx', source))

describe('the source', () => {
  const modules = readModules()

  test('is found by the scan', () => {
    expect(modules).not.toHaveLength(0)
  })

  test('reaches the world through ports', () => {
    expect(modules.flatMap(portProblems)).toEqual([])
  })

  test('has no place where text becomes markup or code', () => {
    expect(modules.flatMap(sinkProblems)).toEqual([])
  })

  test('has only exceptions that exist and say why', () => {
    const paths = modules.map(({ path }) => path)
    for (const [path, { names, reason }] of Object.entries(exceptions)) {
      expect(paths).toContain(path)
      expect(names).not.toHaveLength(0)
      expect(reason.length).toBeGreaterThan(20)
    }
  })
})

describe('the port scan', () => {
  test.each([
    [commands, 'const at = Date.now()'],
    [commands, 'const at = new Date()'],
    [commands, 'const id = Math.random()'],
    [commands, 'setTimeout(() => {}, 10)'],
    [commands, 'const id = crypto.randomUUID()'],
    [commands, 'const answer = await fetch(url)'],
    [commands, "localStorage.setItem('a', 'b')"],
    [commands, 'const wallet = window.ethereum'],
    [commands, 'const f = globalThis.fetch'],
    [commands, 'const ports = { fetch }'],
    [commands, 'const wallet = (window as Page).ethereum'],
    ['plugins/send/commands/submit.ts', 'const at = Date.now()'],
    ['plugins/send/reduce.ts', 'const at = Date.now()'],
    ['plugins/send/effects.ts', 'const w = document.title'],
    [client, 'const answer = await fetch(url)'],
    [client, 'const random = Math.random()'],
  ])('refuses in %s: %s', (path, source) => {
    expect(problems(path, source)).toHaveLength(1)
  })

  test.each([
    [commands, 'const at = ports.clock.now()'],
    [commands, 'const answer = (fetch: Fetch) => fetch(url)'],
    [commands, 'const answer = ({ ports: { fetch } }) => fetch(url)'],
    [commands, 'const at = new Date(payload.at).toISOString()'],
    [commands, 'const type: typeof fetch = ports.fetch'],
    [commands, 'const text = { fetch: 1, window: 2 }'],
    [commands, 'const page = options.window.name'],
    [commands, '// Date.now() is not used'],
    [client, "window.addEventListener('eip6963:announceProvider', listen)"],
    ['plugins/send/views/send.tsx', 'const at = document.activeElement'],
    ['plugins/send/send.test.ts', 'const at = Date.now()'],
  ])('allows in %s: %s', (path, source) => {
    expect(problems(path, source)).toEqual([])
  })
})

describe('the markup scan', () => {
  test.each([
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
    "const a = createElement('p', { dangerouslySetInnerHTML: { __html: text } })",
    'element.innerHTML = text',
    "element.insertAdjacentHTML('beforeend', text)",
    'document.write(text)',
    'eval(text)',
    "const f = new Function('return 1')",
    "frame.contentWindow.postMessage(message, '*')",
    "frame.contentWindow.postMessage(message, { targetOrigin: '*' })",
    'const a = <iframe srcDoc={text} />',
  ])('refuses: %s', (source) => {
    expect(sinks(source)).not.toHaveLength(0)
  })

  test.each([
    'element.textContent = text',
    'frame.contentWindow.postMessage(message, origin)',
    "const fits = text.includes('*')",
    'const run = (f: Function) => f()',
  ])('allows: %s', (source) => {
    expect(sinks(source)).toEqual([])
  })
})
