import type { Visitor } from 'wallet-kernel/testing'
import { askForApproval } from '../wallets/approval.ts'
import type { RecordedRequest, SandboxWallet } from '../wallets/page.ts'
import { chosenQuirks } from '../wallets/rude/chosen.ts'
import { rudeHandle } from '../wallets/rude/handle.ts'
import {
  type ActionScript,
  isActionScript,
  isAnswerScript,
  type Script,
  type ScriptName,
  type ScriptOptions,
} from '../wallets/scripts.ts'
import { loadMemory, saveMemory, type WalletMemory } from './memory.ts'

/** What the page wants from the wallet. */
export interface Ask {
  readonly method: string
  readonly params: unknown
  readonly kind: 'connect' | 'sign' | 'send' | 'switch' | 'read'
  /** What the approval dialog shows. */
  readonly title?: string
  readonly lines?: readonly (readonly [label: string, text: string])[]
  /** False for calls that a real wallet answers without asking the person. */
  readonly interactive?: boolean
}

/** The shapes in which a family of wallets refuses. */
export interface Refusals {
  rejected(kind: 'plain' | 'relay' | 'wrapped'): unknown
  pending(): unknown
  unauthorized(): unknown
  disconnected(): unknown
}

/** A made-up wallet. */
export interface WalletDefinition {
  readonly id: string
  readonly name: string
  readonly family: string
  /** An SVG data URI. */
  readonly icon: string
  readonly network: string
  readonly accountCount: number
  readonly refusals: Refusals
  /** What the `bad…` scripts answer when no value was given. */
  readonly nonsense: {
    readonly accounts: unknown
    readonly signature: unknown
    readonly hash: unknown
  }
}

/** A thing that happened inside the wallet; `value` comes from the script. */
export type WalletHappening = { readonly name: ActionScript; readonly value: unknown }

/** The family-independent half of a page wallet: permission, scripts, records and prompts. */
export class PageWallet implements SandboxWallet {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly requests: RecordedRequest[] = []
  readonly memory: WalletMemory
  locked = false
  dropped = false
  readonly #definition: WalletDefinition
  readonly #listeners = new Set<(happening: WalletHappening) => void>()
  readonly visitor: Visitor
  readonly #rude: ReturnType<typeof rudeHandle>
  #planned: Script | undefined

  constructor(definition: WalletDefinition, script: Script = { name: 'approve' }) {
    this.id = definition.id
    this.name = definition.name
    this.family = definition.family
    this.#definition = definition
    this.memory = loadMemory(definition.id, {
      connected: false,
      account: 0,
      network: definition.network,
      script,
    })
    const family = definition.family as Parameters<typeof chosenQuirks>[0]
    this.#rude = rudeHandle(this, family, chosenQuirks(family, definition.id))
    this.visitor = this.#rude.visitor
    const page = globalThis as { sandboxWallets?: Record<string, SandboxWallet> }
    page.sandboxWallets ??= {}
    page.sandboxWallets[definition.id] = this
  }

  /** Whether the page may see accounts right now. */
  get isOpen(): boolean {
    return this.memory.connected && !this.locked && !this.dropped
  }

  /** Milliseconds to wait before the wallet announces itself. */
  get announceDelay(): number {
    const { name, delayMs } = this.memory.script
    return name === 'lateAnnounce' ? (delayMs ?? 5_000) : 0
  }

  script(name: ScriptName, options: ScriptOptions = {}): void {
    if (isAnswerScript(name)) {
      this.memory.script = { name, ...options }
      this.save()
    } else if (!isActionScript(name)) {
      throw new Error(`There is no script ${String(name)}.`)
    } else if (options.methods) {
      this.#planned = { name, ...options }
    } else {
      this.happen(name, options.value)
    }
  }

  reset(): void {
    const { network } = this.#definition
    Object.assign(this.memory, {
      connected: false,
      account: 0,
      network,
      script: { name: 'approve' },
    })
    this.locked = false
    this.#planned = undefined
    this.requests.length = 0
    // Listeners put back what the family's own code had changed, and the page is notified.
    this.happen('restore')
  }

  save(): void {
    saveMemory(this.id, this.memory)
  }

  /** Subscribes to events inside the wallet; returns the way to stop. */
  listen(listener: (happening: WalletHappening) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Causes an event inside the wallet and notifies the family's code. */
  happen(name: ActionScript, value?: unknown): void {
    if (name === 'changeAccount') {
      const next = typeof value === 'number' ? value : this.memory.account + 1
      this.memory.account = next % this.#definition.accountCount
    }
    if (name === 'lock') this.locked = true
    if (name === 'unlock') this.locked = false
    if (name === 'drop') this.dropped = true
    if (name === 'restore') this.dropped = false
    if (name === 'revoke') this.memory.connected = false
    this.save()
    for (const listener of [...this.#listeners]) listener({ name, value })
  }

  /**
   * Records a request and answers it as the current script says: `run` does the real work when
   * the person approves. Only the script `throws` makes it throw instead of rejecting.
   */
  answer<Result>(ask: Ask, run: () => Result | Promise<Result>): Promise<Result> {
    const record: RecordedRequest = {
      method: ask.method,
      params: plain(ask.params),
      at: Date.now(),
    }
    this.requests.push(record)
    const script = this.#take(ask)
    if (script.name === 'throws') {
      record.outcome = 'failed'
      throw script.value
    }
    const answered = this.#rude.ask(ask, () => this.#perform(ask, script, run))
    answered.then(
      () => {
        record.outcome = 'answered'
      },
      () => {
        record.outcome = 'failed'
      },
    )
    return answered
  }

  // The script that applies to this request; `times` counts down here.
  #take(ask: Ask): Script {
    const { script } = this.memory
    const named = script.methods?.includes(ask.method)
    const applies = named ?? (ask.interactive !== false && ask.kind !== 'read')
    if (!applies) return { name: 'approve' }
    if (script.times !== undefined) {
      const left = script.times - 1
      this.memory.script = left > 0 ? { ...script, times: left } : { name: 'approve' }
      this.save()
    }
    return script
  }

  async #perform<Result>(
    ask: Ask,
    script: Script,
    run: () => Result | Promise<Result>,
  ): Promise<Result> {
    const { refusals, nonsense } = this.#definition
    const planned = this.#planned
    if (planned?.methods?.includes(ask.method)) {
      this.#planned = undefined
      if (isActionScript(planned.name)) this.happen(planned.name, planned.value)
    }
    if (script.delayMs && script.name !== 'lateAnnounce') await wait(script.delayMs)
    if (this.dropped) throw refusals.disconnected()
    const { value } = script
    switch (script.name) {
      case 'reject':
        throw refusals.rejected('plain')
      case 'reject5000':
        throw refusals.rejected('relay')
      case 'rejectWrapped':
        throw refusals.rejected('wrapped')
      case 'rejectWith':
        throw value
      case 'hang':
        return new Promise<never>(() => undefined)
      case 'pending':
        throw refusals.pending()
      case 'lockMidFlow':
        this.happen('lock')
        await wait(20)
        throw refusals.unauthorized()
      case 'ask':
        if (!(await this.#approved(ask))) throw refusals.rejected('plain')
        break
      case 'answer':
        return value as Result
      case 'badAccounts':
        if (ask.kind === 'connect') return (value ?? nonsense.accounts) as Result
        break
      case 'badSignature':
        if (ask.kind === 'sign') return (value ?? nonsense.signature) as Result
        break
      case 'badHash':
        if (ask.kind === 'send') return (value ?? nonsense.hash) as Result
        break
      case 'switchFails':
        if (ask.kind === 'switch') throw refusals.unauthorized()
        break
      case 'switchLies':
        if (ask.kind === 'switch') return undefined as Result
        break
      default:
        break
    }
    // Unlocking is part of approving a connection.
    if (ask.kind === 'connect' && ask.interactive !== false) this.locked = false
    else if (this.locked && ask.kind !== 'read') throw refusals.unauthorized()
    const result = await run()
    if (this.dropped) throw refusals.disconnected()
    return result
  }

  #approved(ask: Ask): Promise<boolean> {
    const { name, icon } = this.#definition
    const title = ask.title ?? ask.method
    return askForApproval({ wallet: { name, icon }, title, lines: ask.lines ?? [] })
  }
}

/** Resolves after some milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// Requests are kept as JSON, so that a test can read them out of the page.
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (item instanceof Uint8Array) return `0x${[...item].map(hexByte).join('')}`
    return typeof item === 'bigint' ? String(item) : item
  })
  return text === undefined ? null : JSON.parse(text)
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
