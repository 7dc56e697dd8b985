import dgram from 'node:dgram'
import net from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearRefusedConnections, refusedConnections } from './net-guard.ts'
import { freePort } from './ports.ts'

beforeEach(clearRefusedConnections)
afterEach(clearRefusedConnections)

const targets = (): string[] => refusedConnections.map(({ host, port }) => `${host}:${port}`)

function failureOf(socket: net.Socket): Promise<NodeJS.ErrnoException> {
  return new Promise((resolve, reject) => {
    socket.once('error', resolve)
    socket.once('connect', () => reject(new Error('connected')))
  })
}

test('fetch to another machine is refused and recorded', async () => {
  await expect(fetch('http://192.0.2.1:8080/')).rejects.toThrow()
  await expect(fetch('https://example.com/')).rejects.toThrow()
  expect(targets()).toEqual(['192.0.2.1:8080', 'example.com:443'])
})

test.for([
  ['host as an option', () => net.connect({ host: 'example.com', port: 80 })],
  ['host as an argument', () => net.connect(80, 'example.com')],
  ['a socket made before', () => new net.Socket().connect(80, 'example.com')],
] as const)('a TCP connection with %s is refused', async ([, connect]) => {
  expect((await failureOf(connect())).code).toBe('ECONNREFUSED')
  expect(targets()).toEqual(['example.com:80'])
})

test('a TLS connection is refused', async () => {
  expect((await failureOf(tls.connect(443, 'example.com'))).message).toMatch(/^net-guard: /)
  expect(targets()).toEqual(['example.com:443'])
})

test('a datagram is refused', () => {
  const socket = dgram.createSocket('udp4')
  expect(() => socket.send('x', 53, '192.0.2.1')).toThrow(/net-guard/)
  expect(() => socket.send(Buffer.from('x'), 0, 1, 53, '192.0.2.1')).toThrow(/net-guard/)
  socket.close()
  expect(targets()).toEqual(['192.0.2.1:53', '192.0.2.1:53'])
})

test('loopback stays open by name and by address, and is not recorded', async () => {
  const port = await freePort()
  const server = net.createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  for (const host of ['127.0.0.1', 'localhost']) {
    const socket = net.connect({ host, port, family: 4 })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.destroy()
  }
  await new Promise((resolve) => server.close(resolve))
  expect(targets()).toEqual([])
})
