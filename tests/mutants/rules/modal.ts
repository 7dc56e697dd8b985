import type { Area } from './break.ts'

const commands = 'plugins/modal/commands.ts'
const reduce = 'plugins/modal/reduce.ts'
const effects = 'plugins/modal/effects.ts'
const stack = 'plugins/modal/transactions.ts'
const test = 'plugins/modal/modal.test.ts'
const opener = 'plugins/connections/provides.ts'
const connections = 'plugins/connections/connections.test.ts'

/** The modal, its history, its views and its snackbar. */
export const modal: Area = {
  'MODAL-1': {
    by: connections,
    breaks: [
      ['AllWallets on a phone', opener, "? 'AllWallets' : 'Conn", "? 'Connect' : 'Conn"],
      ['the code elsewhere', opener, ": 'ConnectingWalletConnectBasic'", ": 'AllWallets'"],
      [
        'only without adapters',
        opener,
        "id !== 'walletConnect')",
        "id === 'walletConnect')",
        'plugins/walletconnect/walletconnect.test.ts',
      ],
    ],
  },
  'MODAL-2': {
    by: connections,
    breaks: [
      ['the requested view', commands, '?? requested ??', '??', test],
      ['with its data', commands, '(view === requested && options.data) || {}', '{}', test],
      ['Account when connected', 'plugins/account/index.ts', "?? 'Account'", "?? 'Connect'"],
      ['else Connect', commands, "?? 'Connect'", "?? 'Account'", test],
    ],
  },
  'MODAL-3': {
    by: test,
    breaks: [
      ['prefetches', effects, '() => prefetch(signal)', '() => undefined'],
      ['sets loading', effects, 'emit.loadingStarted()', 'undefined'],
      ['ends loading', effects, 'if (ctx.state.modal.open) emit.loadingStopped()', ''],
      ['waits 2 s at most', commands, 'prefetchMs = 2000', 'prefetchMs = 3000'],
      ['names the namespace', commands, 'data, ...(namespace && { namespace })', 'data'],
      [
        'switches to the namespace',
        'plugins/networks/effects.ts',
        "on: 'modal/opened'",
        "on: 'modal/closed'",
        'plugins/networks/networks.test.ts',
      ],
    ],
  },
  'MODAL-4': {
    by: test,
    breaks: [
      ['only if it was open', commands, 'if (!modal.open && !modal.embedded) return true', ''],
      ['tells that it closed', commands, '  ctx.emit.closed()\n', ''],
      [
        'clears loading',
        reduce,
        'draft.embedded) draft.open = false\n    draft.loading = false',
        'draft.embedded) draft.open = false',
      ],
      [
        'resets the WalletConnect URI',
        'plugins/walletconnect/effects.ts',
        "on: 'modal/closed'",
        "on: 'modal/opened'",
        'plugins/walletconnect/walletconnect.test.ts',
      ],
    ],
  },
  'MODAL-5': {
    by: connections,
    breaks: [
      ['stays on the page', reduce, 'if (!draft.embedded) draft.open', 'draft.open', test],
      [
        'shows the account',
        commands,
        'const view = firstView(ctx)\n',
        "const view = 'Connect' as ViewName\n",
      ],
      [
        'pushes Connect',
        commands,
        "if (view === 'Connect') ctx.emit.pushed",
        "if (view === 'Connect') ctx.emit.wasReset",
      ],
    ],
  },
  'MODAL-6': {
    by: test,
    breaks: [
      ['a guard blocks', commands, "ask(ctx, 'guards', blocks)", 'false'],
      ['a blocked modal shakes', commands, 'ctx.emit.closeBlocked()', 'undefined'],
      [
        'while ApproveTransaction is shown',
        'plugins/transactions/index.ts',
        "'ApproveTransaction'",
        "'TransactionResult'",
        'plugins/send/unanswered.test.ts',
      ],
      [
        'while the wallet is asked',
        'plugins/transactions/index.ts',
        "status === 'signing'",
        "status === 'idle'",
        'plugins/send/unanswered.test.ts',
      ],
      [
        'only where sign-in is required',
        'plugins/siwx/provides.ts',
        '          ctx.state.siwx.required &&\n',
        '',
        'plugins/siwx/provides.test.ts',
      ],
      [
        'a required signature is asked for',
        'plugins/siwx/provides.ts',
        'ctx.state.siwx.asked !== undefined &&',
        'ctx.state.siwx.asked === undefined &&',
        'plugins/siwx/provides.test.ts',
      ],
    ],
  },
  'MODAL-7': {
    by: test,
    breaks: [
      ['lasts 500 ms', commands, 'shakeMs = 500', 'shakeMs = 450'],
      ['not longer', commands, 'shakeMs = 500', 'shakeMs = 501'],
      [
        'counted from the newest',
        effects,
        "on: 'modal/shaken',\n    order: 'latest'",
        "on: 'modal/shaken',\n    order: 'all'",
      ],
    ],
  },
  'MODAL-9': {
    by: 'react/react.test.tsx',
    breaks: [
      [
        'asks to create the modal',
        'react/kernel-context.ts',
        'Create the modal first:',
        'There is no kernel:',
      ],
    ],
  },
  'ROUTE-1': {
    by: test,
    breaks: [
      ['ignores the current view', commands, 'currentEntry(ctx.state.modal)?.view === view ||', ''],
    ],
  },
  'ROUTE-2': {
    by: test,
    breaks: [
      [
        'replaces the whole history',
        reduce,
        'wasReset(draft, to) {\n    draft.history = [entry(draft, to)]',
        'wasReset(draft, to) {\n    draft.history.push(entry(draft, to))',
      ],
      [
        'with the data',
        commands,
        'else ctx.emit.wasReset({ view, data })',
        'else ctx.emit.wasReset({ view, data: {} })',
      ],
    ],
  },
  'ROUTE-3': {
    by: test,
    breaks: [
      [
        'swaps the last entry',
        reduce,
        'draft.history.splice(to.from ?? -1',
        'draft.history.splice(to.from ?? -2',
      ],
      [
        'nothing for the same view',
        commands,
        'if (currentEntry(ctx.state.modal)?.view !== view && ',
        'if (',
      ],
    ],
  },
  'ROUTE-4': {
    by: test,
    breaks: [
      ['pops', reduce, 'draft.history.pop()', 'draft.history.shift()'],
      ['clears the selected wallet', reduce, 'current.data = data', ''],
    ],
  },
  'ROUTE-5': {
    by: test,
    breaks: [
      ['closes at one entry', commands, 'history.length <= 1', 'history.length < 1'],
      [
        'closes where UnsupportedChain is in it',
        commands,
        "step.view === 'UnsupportedChain'",
        "step.view === 'Networks' && history[0] === step",
      ],
    ],
  },
  'ROUTE-7': {
    by: test,
    breaks: [
      ['truncates to the index', reduce, 'index + 1)', 'index)'],
      ['only to an earlier one', commands, 'index >= 0 &&', 'index >= -1 &&'],
    ],
  },
  'ROUTE-8': {
    by: test,
    breaks: [
      [
        'goes back',
        stack,
        "if (end.kind === 'back') return ctx.dispatch.modal.back()",
        "if (end.kind === 'back') return",
      ],
      ['resets to a named view', stack, 'view: end.view', "view: 'Connect'"],
      ['to the step before ConnectingSiwe', stack, 'index: siwe - 1', 'index: siwe'],
      ['else closes', stack, 'else await ctx.dispatch.modal.close()', ''],
    ],
  },
  'ROUTE-9': {
    by: test,
    breaks: [
      ['goes back', stack, 'await ctx.dispatch.modal.back()', ''],
      ['calls the cancel handler', stack, 'cancelled?.()', ''],
      [
        'its own alone',
        stack,
        'const key = cancelKey(entry.id)',
        'const key = cancelKey(transactions[0]?.id ?? 0)',
      ],
    ],
  },
  'SNACK-1': {
    by: test,
    breaks: [
      [
        'opens',
        reduce,
        'draft.snackbar = { ...snackbar, open: true }',
        'draft.snackbar = { ...snackbar, open: false }',
      ],
      [
        'closes by itself, except a loading one',
        commands,
        "autoClose: snackbar.variant !== 'loading'",
        'autoClose: true',
      ],
      ['a new one closes the open one', commands, 'if (open) ctx.emit.snackbarHidden()', ''],
      ['shows after 150 ms', commands, 'snackbarGapMs = 150', 'snackbarGapMs = 149'],
      ['not later', commands, 'snackbarGapMs = 150', 'snackbarGapMs = 151'],
      [
        'has a picture',
        'react/shell/toast.tsx',
        'Object.hasOwn(pictures, svg) && pictures[svg]',
        'undefined',
        'react/shell/snack.test.tsx',
      ],
    ],
  },
}
