import { type Context, normalizeAmountInput } from '../../../kernel/index.ts'
import { inputIssue } from '../../values/index.ts'
import type { SendContract, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectSender } from '../selectors.ts'
import { balances } from './load-tokens.ts'

export async function transfer(ctx: Context<SendContract>, input: TransferInput): Promise<string> {
  const issue = inputIssue(input, ['to', 'amount'], ['token'])
  if (issue) throw sendErrors.create('invalid-input', { issue })
  const { to, amount, token } = input
  const sender = selectSender(ctx.state)
  // What a person may mean by "1,000" is asked of the form; a program says it exactly.
  if (!sender || normalizeAmountInput(amount) !== amount) throw sendErrors.create('form-incomplete')
  const { accounts, send } = ctx.dispatch
  const holdings = await accounts.readHoldings({
    namespace: sender.network.chainNamespace,
    tokens: token === undefined ? [] : [token],
  })
  const chosen = balances(sender, holdings)[token === undefined ? 0 : 1]
  if (!chosen) throw sendErrors.create('tokens-unavailable')
  await send.reset()
  await send.chooseToken(chosen)
  await send.enterAmount(amount)
  await send.enterReceiver(to)
  const { intentId } = await send.review()
  return send.submit(intentId)
}
