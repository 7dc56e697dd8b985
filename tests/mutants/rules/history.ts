import type { Area } from './break.ts'

const activity = 'plugins/activity/activity.test.tsx'
const clean = 'plugins/activity/clean.ts'
const months = 'plugins/activity/months.ts'
const commands = 'plugins/activity/commands.ts'
const reduce = 'plugins/activity/reduce.ts'

/** What an account did. */
export const history: Area = {
  'ACTV-1': {
    by: activity,
    breaks: [
      ['spam is left out', clean, '.filter((item) => !isSpam(item))', ''],
      [
        'spam beside something real stays',
        clean,
        'transfers.every(({ spam }) => spam)',
        'transfers.some(({ spam }) => spam)',
      ],
      [
        'what moves nothing stays',
        clean,
        'transfers.length > 0 && transfers.every',
        'transfers.every',
      ],
      [
        'the connected chain alone',
        clean,
        ' || rest.networkId !== networkId) return []',
        ') return []',
      ],
      [
        'by month',
        months,
        'new Date(date.getFullYear(), date.getMonth())',
        'new Date(date.getFullYear(), 0)',
      ],
      ['by year', months, 'date.getFullYear(), date.getMonth()', '2026, date.getMonth()'],
      ['newest first', months, 'two.at - one.at', 'one.at - two.at'],
      [
        'newest first on a later page',
        months,
        'if (first && isAbove) return',
        'if (!first) return',
      ],
      [
        'without a date last',
        months,
        'lines.push(...(before.undated ? rest.slice(1) : rest))',
        'lines.unshift(...(before.undated ? rest.slice(1) : rest))',
      ],
      ['appended', reduce, 'const kept = more ? slice.items : []', 'const kept = more ? [] : []'],
      [
        'in place of what was',
        reduce,
        'const kept = more ? slice.items : []',
        'const kept = slice.items',
        'plugins/activity/reduce.test.ts',
      ],
      ['each once', reduce, 'for (const { id } of kept) added.delete(id)', ''],
      ['the cursor is kept', reduce, '...(next !== undefined && { next }),\n        at,', 'at,'],
      [
        'the cursor is passed back',
        commands,
        'let cursor = more ? known.next : undefined',
        'let cursor: string | undefined',
      ],
      [
        'the last page ends it',
        commands,
        'if (more && (!isKnown || known.next === undefined)) return',
        'if (more && !isKnown) return',
      ],
      ['a page of spam alone is passed over', commands, 'maxEmptyPages = 5', 'maxEmptyPages = 1'],
      ['five of them at most', commands, 'maxEmptyPages = 5', 'maxEmptyPages = 6'],
      ['of the account that is connected', reduce, 'if (!isOf(slice, { owner })) return slice', ''],
    ],
  },
  'ACTV-2': {
    by: activity,
    breaks: [
      [
        'Failed to fetch transactions',
        'plugins/activity/errors.ts',
        "'Failed to fetch transactions'",
        "'No transactions'",
      ],
      [
        'in the snackbar',
        commands,
        "await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })",
        '',
      ],
      ['as an error', commands, "variant: 'error' })", "variant: 'info' as 'error' })"],
      ['marked as failed', reduce, "status: 'failed' } : slice", "status: 'loaded' } : slice"],
      [
        'empty stays empty',
        reduce,
        "failed: {\n    next: (slice, { owner }) => (isOf(slice, { owner }) ? { ...slice, status: 'failed' } : slice),",
        "failed: {\n    next: (slice, { owner }) => (isOf(slice, { owner }) ? { ...slice, status: 'failed', next: '' } : slice),",
      ],
      [
        'what is listed stays',
        reduce,
        "isOf(slice, { owner })\n        ? { ...slice, status: 'loading' }",
        "isOf(slice, { owner })\n        ? { ...slice, status: 'loading', items: [] }",
      ],
      ['a source has 10 s', commands, 'pageMs = 10_000', 'pageMs = 60_000'],
      [
        'ERROR_FETCH_TRANSACTIONS',
        'plugins/activity/index.ts',
        "'ERROR_FETCH_TRANSACTIONS'",
        "'ERROR_FETCH'",
        'plugins/analytics/analytics.test.ts',
      ],
      ['with the cursor', commands, "cursor: cursor ?? '',", "cursor: '',"],
    ],
  },
  'ACTV-3': {
    by: 'tests/e2e/portfolio.e2e.test.ts',
    breaks: [
      [
        'further pages are read',
        commands,
        'export const loadMore = (ctx: ActivityContext): Promise<void> => read(ctx, true)',
        'export const loadMore = async (_ctx: ActivityContext): Promise<void> => undefined',
      ],
    ],
  },
}
