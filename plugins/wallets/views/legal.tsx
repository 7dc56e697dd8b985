import type { ReactNode } from 'react'
import { safeLink } from '../../../kernel/index.ts'
import { Checkbox, Link, useText } from '../../../react/index.ts'
import { wallets } from './hooks.ts'
import { messages } from './messages.ts'

/** The consent box a host may ask for; what it gates stays focusable and says why it waits. */
export function Legal({
  agreed,
  onChange,
}: {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
}): ReactNode {
  const text = useText(messages)
  const options = wallets.useSelect((state) => state.options)
  const terms = safeLink(options.termsConditionsUrl)
  const privacy = safeLink(options.privacyPolicyUrl)
  return (
    <div>
      <Checkbox checked={agreed} onChange={onChange}>
        {text('wallets.terms')}
      </Checkbox>
      {terms !== undefined && <Link href={terms}>{text('wallets.termsLink')}</Link>}{' '}
      {privacy !== undefined && <Link href={privacy}>{text('wallets.privacyLink')}</Link>}
    </div>
  )
}
