import { defineErrors, definePlugin, type Errors, type Plugin } from '../../../kernel/index.ts'
import type { ModalContract } from '../../../plugins/modal/index.ts'

interface Entry {
  readonly id: string
  readonly amount: string
}

/** A wallet-like toy: connects with traffic, fails on request, keeps a secret and a personal value. */
export interface BankContract {
  readonly id: 'bank'
  readonly uses: ModalContract
  readonly state: {
    readonly status: 'idle' | 'connecting' | 'connected'
    readonly owner?: string
    readonly code?: string
    readonly balance: number
    readonly failed: number
    readonly entries: readonly Entry[]
  }
  readonly commands: {
    connect(owner: string, ms: number): string
    enterCode(code: string): void
    pay(amount: number): number
    wait(): void
  }
  readonly events: {
    connectStarted: { readonly owner: string }
    connected: { readonly owner: string }
    codeEntered: { readonly code: string }
    paid: { readonly amount: number; readonly id: string }
    payFailed: { readonly code: string }
  }
}

interface BankErrors {
  readonly poor: void
}

export const bankErrors: Errors<'bank', BankErrors> = defineErrors<'bank', BankErrors>('bank', {
  poor: () => 'There is not enough money.',
})

export const bank = (): Plugin<BankContract> =>
  definePlugin<BankContract>({
    id: 'bank',
    requires: {},
    uses: { modal: 'a connection closes it' },
    initialState: () => ({ status: 'idle', balance: 100, failed: 0, entries: [] }),
    describe: async () => ({
      findings: () => [
        {
          ...{ severity: 'error', code: 'bank/no-vault', what: 'The bank has no vault.' },
          mend: 'Give it a vault.',
        },
        {
          ...{ severity: 'note', code: 'bank/no-name', what: 'The bank has no name.' },
          mend: 'Give it a name.',
        },
      ],
    }),
    commands: {
      async connect({ emit, ports, traffic }, owner, ms) {
        emit.connectStarted({ owner })
        await traffic.run('http', 'GET /accounts', () => delay(ports.clock, ms / 3))
        await traffic.run('wallet', 'bank_requestAccounts', () => delay(ports.clock, ms / 2))
        emit.connected({ owner })
        return owner
      },
      enterCode({ emit, vault }, code) {
        emit.codeEntered({ code: vault.put(code) })
      },
      pay({ emit, state }, amount) {
        if (amount > state.bank.balance) {
          emit.payFailed({ code: 'bank/poor' })
          throw bankErrors.create('poor')
        }
        emit.paid({ amount, id: `p${state.bank.entries.length}` })
        return state.bank.balance - amount
      },
      wait: ({ signal }) =>
        new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    },
    reduce: {
      connectStarted(draft, { owner }) {
        draft.status = 'connecting'
        draft.owner = owner
      },
      connected(draft) {
        draft.status = 'connected'
      },
      codeEntered(draft, { code }) {
        draft.code = code
      },
      paid(draft, { amount, id }) {
        draft.balance -= amount
        draft.entries.push({ id, amount: String(amount) })
      },
      payFailed(draft) {
        draft.failed++
      },
    },
    effects: [
      {
        on: 'bank/connected',
        order: 'latest',
        run: ({ dispatch }) => dispatch.bank.pay(5).then(() => dispatch.modal?.close()),
      },
    ],
    privacy: {
      commands: { enterCode: { '': 'secret' }, connect: { '0': 'pseudonym' } },
      events: {
        codeEntered: { code: 'secret' },
        connectStarted: { owner: 'pseudonym' },
        connected: { owner: 'pseudonym' },
      },
      state: { owner: 'pseudonym', code: 'secret' },
    },
  })

/** Counts; what a hundred thousand records are made of. */
export interface TickerContract {
  readonly id: 'ticker'
  readonly state: { readonly ticks: number; readonly last: string }
  readonly commands: { tick(): void }
  readonly events: { ticked: { readonly label: string } }
}

export const ticker = (): Plugin<TickerContract> =>
  definePlugin<TickerContract>({
    id: 'ticker',
    requires: {},
    initialState: () => ({ ticks: 0, last: '' }),
    commands: { tick: ({ emit }) => emit.ticked({ label: 'by hand' }) },
    reduce: {
      ticked(draft, { label }) {
        draft.ticks++
        draft.last = label
      },
    },
  })

const delay = (
  clock: { after(ms: number, run: () => void): () => void },
  ms: number,
): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve))
