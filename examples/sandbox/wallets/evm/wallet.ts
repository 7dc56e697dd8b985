import {
  isInstalled,
  type RecordedRequest,
  registerWallet,
  type SandboxPageConfig,
  type SandboxWallet,
} from '../page.ts'
import { chosenQuirks } from '../rude/chosen.ts'
import { addQuirks } from '../rude/provider.ts'
import { createScriptBook } from '../script-book.ts'
import { type AnswerScript, isActionScript, parseScript, type Script } from '../scripts.ts'
import { createBackground } from './background.ts'
import type { EvmBrand } from './brands.ts'
import { announce, createProvider } from './inpage.ts'
import { createPort } from './port.ts'
import { createWalletStore } from './state.ts'

const defaultAnnounceDelayMs = 5000

/** An EVM wallet's handle: the common one and its provider, for tests that speak EIP-1193. */
export interface SandboxEvmWallet extends SandboxWallet {
  readonly provider: ReturnType<typeof createProvider>
}

/** Puts one wallet into the page, if the page asked for it, and lists its handle. */
export function installWallet(brand: EvmBrand, config: SandboxPageConfig): void {
  if (!isInstalled(config, brand.id)) return
  const first = config.evm.chains[0]
  const script: Script = config.scripts[brand.id] ?? { name: 'approve' }
  const basis = JSON.stringify(script)
  const store = createWalletStore(brand.id, {
    permitted: false,
    locked: false,
    account: 0,
    chainId: first?.chainId ?? 1,
    added: [],
    script,
    basis,
  })
  if (store.state.basis !== basis) store.save({ script, basis })
  const stored = store.state.script as Script<AnswerScript>
  const scripts = createScriptBook(stored, (next) => store.save({ script: next }))
  const requests: RecordedRequest[] = []
  const port = createPort((method, params) => background.handle(method, params))
  const { notify } = port
  const background = createBackground({ brand, config, store, scripts, requests, notify })
  const provider = createProvider(brand, port.stream, scripts, requests)
  const visitor = addQuirks(provider, chosenQuirks('eip155', brand.id), {
    lock: () => background.act('lock'),
    unlock: () => background.act('unlock'),
    revoke: () => background.act('revoke'),
  })
  const { name, delayMs } = scripts.current()
  const late = name === 'lateAnnounce' ? (delayMs ?? defaultAnnounceDelayMs) : 0

  const handle: SandboxEvmWallet = {
    id: brand.id,
    name: brand.name,
    family: 'evm',
    provider,
    requests,
    visitor,
    script(scriptName, options = {}) {
      const next = parseScript({ ...options, name: scriptName })
      if (isActionScript(next.name)) background.act(next.name, next)
      else scripts.set(next as Script<AnswerScript>)
    },
    reset() {
      store.reset()
      scripts.set({ name: 'approve' })
      background.act('restore')
      background.announceState()
      requests.length = 0
    },
  }
  registerWallet(handle)
  if (brand.rdns) announce(brand, provider, late)
  else if (late > 0) setTimeout(() => expose(provider), late)
  else expose(provider)
}

/** The way from before EIP-6963: one global, and an event for pages that wait for it. */
function expose(provider: SandboxEvmWallet['provider']): void {
  Object.defineProperty(window, 'ethereum', {
    value: provider,
    configurable: true,
    writable: true,
  })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
