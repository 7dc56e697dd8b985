import { delay, type Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { NamesContract } from './contract.ts'
import { isLabel } from './rule.ts'

/** Delay after typing before a registrar is asked, in ms. */
const typingMs = 300

export const effects: Effects<NamesContract> = [
  {
    on: 'names/labelEntered',
    order: 'latest',
    async run({ ports, signal, dispatch }, { label }) {
      if (!isLabel(label)) return
      await delay(ports.clock, typingMs, signal)
      // The state holds the reason, and the form shows it.
      await dispatch.names.suggest().catch(() => undefined)
    },
  },
  {
    on: 'transactions/submitStarted',
    order: 'latest',
    async run(ctx, { intentId }) {
      const { preview } = ctx.state.transactions
      if (preview?.intentId !== intentId || preview.flow !== 'names') return
      if (shownView(ctx.state.modal) === 'RegisterAccountName')
        await ctx.dispatch.modal.push('ApproveTransaction')
    },
  },
  {
    on: 'names/registerFailed',
    order: 'latest',
    async run({ dispatch }, { code, text, facts, rejected }) {
      // The wallet request records its own outcome.
      if (rejected || code.startsWith('transactions/')) return
      await dispatch.modal.showSnackbar({
        ...{ message: text, code, variant: 'error' },
        ...(facts !== undefined && { facts }),
      })
    },
  },
  {
    on: 'names/registered',
    order: 'latest',
    async run(ctx, { name }) {
      const view = shownView(ctx.state.modal)
      if (view !== 'RegisterAccountName' && view !== 'ApproveTransaction') return
      const views = ctx.state.modal.history.map((entry) => entry.view)
      const own = views.lastIndexOf('RegisterAccountName')
      if (own < 0) return
      await ctx.dispatch.modal.backTo(own)
      await ctx.dispatch.modal.replace('RegisterAccountNameSuccess', { name })
    },
  },
]
