import type { WebSocket } from 'ws'
import { accountView } from './account-view.ts'
import { toJson } from './json.ts'
import type { Commitment, Landed, Ledger } from './ledger.ts'
import type { Method } from './methods.ts'
import { addressAt, configAt, textAt } from './params.ts'
import { answer } from './server.ts'

type Send = (value: unknown) => void
type Start = (params: readonly unknown[], send: Send, done: () => void) => () => void

let lastId = 0

/** Serves one socket: signature, account and slot subscriptions, and every plain method. */
export function createSubscriptions(
  ledger: Ledger,
  methods: Readonly<Record<string, Method>>,
  socket: WebSocket,
): void {
  const running = new Map<number, () => void>()
  const stop = (id: number): boolean => {
    running.get(id)?.()
    return running.delete(id)
  }
  const starts: Readonly<Record<string, Start>> = {
    signature: (params, send, done) => watchSignature(ledger, params, send, done),
    account: (params, send) => watchAccount(ledger, params, send),
    slot: (_params, send) =>
      ledger.listen((event) => {
        if (event.kind !== 'slot') return
        send({ parent: event.slot - 1, root: Math.max(0, event.slot - 32), slot: event.slot })
      }),
  }
  const calls: Record<string, Method> = { ...methods }
  for (const [name, start] of Object.entries(starts)) {
    calls[`${name}Unsubscribe`] = ([id]) => stop(Number(id))
    calls[`${name}Subscribe`] = (params) => {
      lastId += 1
      const id = lastId
      const send: Send = (result) => {
        if (!running.has(id)) return
        const note = { jsonrpc: '2.0', method: `${name}Notification` }
        socket.send(toJson({ ...note, params: { result, subscription: id } }))
      }
      running.set(id, () => undefined)
      // The answer with the id has to leave before the first notification.
      const begin = setImmediate(() => {
        if (running.has(id))
          running.set(
            id,
            start(params, send, () => stop(id)),
          )
      })
      running.set(id, () => clearImmediate(begin))
      // Parameters are checked now, so that a wrong address is answered with an error.
      if (name === 'account') addressAt(params, 0)
      if (name === 'signature') textAt(params, 0)
      return id
    }
  }
  socket.on('message', async (data) => {
    let call: object
    try {
      call = JSON.parse(String(data)) as object
    } catch {
      call = {}
    }
    socket.send(toJson(await answer(calls, call)))
  })
  socket.on('close', () => {
    for (const id of [...running.keys()]) stop(id)
  })
}

function commitmentIn(params: readonly unknown[]): Commitment {
  const { commitment } = configAt(params, 1)
  return commitment === 'processed' || commitment === 'confirmed' ? commitment : 'finalized'
}

function watchSignature(
  ledger: Ledger,
  params: readonly unknown[],
  send: Send,
  done: () => void,
): () => void {
  const signature = textAt(params, 0)
  let timer: NodeJS.Timeout | undefined
  const tell = (landed: Landed) => {
    timer = setTimeout(
      () => {
        send({ context: { slot: landed.slot }, value: { err: landed.error } })
        done()
      },
      ledger.timeUntil(landed, commitmentIn(params)),
    )
  }
  const known = ledger.landed.get(signature)
  if (known) tell(known)
  const unlisten = ledger.listen((event) => {
    if (event.kind === 'landed' && event.landed.signature === signature) tell(event.landed)
  })
  return () => {
    clearTimeout(timer)
    unlisten()
  }
}

function watchAccount(ledger: Ledger, params: readonly unknown[], send: Send): () => void {
  const address = addressAt(params, 0)
  const timers = new Set<NodeJS.Timeout>()
  const unlisten = ledger.listen((event) => {
    if (event.kind !== 'landed') return
    const { landed } = event
    if (!landed.wire.message.keys.some((key) => key === address)) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        const value = accountView(ledger, ledger.account(address), configAt(params, 1))
        send({ context: { slot: landed.slot }, value })
      },
      ledger.timeUntil(landed, commitmentIn(params)),
    )
    timers.add(timer)
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    unlisten()
  }
}
