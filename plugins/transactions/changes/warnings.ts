import type { Label, TransactionWarning } from '../contract.ts'
import type { ChangeWarning } from './judge.ts'
import { messages } from './messages.ts'
import type { TermWarning } from './terms.ts'

type Texts = Pick<TransactionWarning, 'id' | 'lead' | 'detail'>

const label = (key: keyof typeof messages): Label => ({ key, text: messages[key] })

const texts: Readonly<
  Record<ChangeWarning | TermWarning | 'contract-elsewhere', Pick<Texts, 'lead' | 'detail'>>
> = {
  'changes-fail': {
    lead: label('transactions.warning.changesFail'),
    detail: label('transactions.warning.changesFailDetail'),
  },
  'changes-approval': {
    lead: label('transactions.warning.changesApproval'),
    detail: label('transactions.warning.changesApprovalDetail'),
  },
  'changes-other': {
    lead: label('transactions.warning.changesOther'),
    detail: label('transactions.warning.changesOtherDetail'),
  },
  'changes-more': {
    lead: label('transactions.warning.changesMore'),
    detail: label('transactions.warning.changesMoreDetail'),
  },
  'changes-nothing': {
    lead: label('transactions.warning.changesNothing'),
    detail: label('transactions.warning.changesNothingDetail'),
  },
  'changes-less': {
    lead: label('transactions.warning.changesLess'),
    detail: label('transactions.warning.changesLessDetail'),
  },
  'spender-no-code': {
    lead: label('transactions.warning.spenderNoCode'),
    detail: label('transactions.warning.spenderNoCodeDetail'),
  },
  'spender-unchecked': {
    lead: label('transactions.warning.spenderUnchecked'),
    detail: label('transactions.warning.spenderUncheckedDetail'),
  },
  'contract-elsewhere': {
    lead: label('transactions.warning.contractElsewhere'),
    detail: label('transactions.warning.contractElsewhereDetail'),
  },
}

/** Texts of the warnings that only a simulation or the chain causes. */
export const changeTexts: readonly Texts[] = Object.entries(texts).map(([id, text]) => ({
  id,
  ...text,
}))
