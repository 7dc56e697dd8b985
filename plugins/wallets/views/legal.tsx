import { Fragment, type ReactNode } from 'react'
import { safeLink } from '../../../kernel/index.ts'
import { useText } from '../../../react/index.ts'
import { Checkbox, Link } from '../../../react/primitives/index.ts'
import { wallets } from './hooks.ts'
import { messages } from './legal-messages.ts'

interface LegalProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  /** Why the methods are disabled. */
  readonly reason: string | undefined
}

interface Document {
  readonly name: string
  readonly href: string | undefined
}

/** The sentence, with links on the words that name a document; documents it does not name follow. */
function linked(sentence: string, documents: readonly Document[]): readonly ReactNode[] {
  let parts: readonly ReactNode[] = [sentence]
  for (const { name, href } of documents) {
    if (href === undefined) continue
    const at = parts.findIndex(
      (part) => typeof part === 'string' && part.toLowerCase().includes(name.toLowerCase()),
    )
    const text = String(parts[at] ?? '')
    const start = text.toLowerCase().indexOf(name.toLowerCase())
    parts =
      at < 0
        ? [
            ...parts,
            ' ',
            <Link key={name} href={href}>
              {name}
            </Link>,
          ]
        : [
            ...parts.slice(0, at),
            text.slice(0, start),
            <Link key={name} href={href}>
              {text.slice(start, start + name.length)}
            </Link>,
            text.slice(start + name.length),
            ...parts.slice(at + 1),
          ]
  }
  return parts
}

/** The consent box a host may require; the button it disables stays focusable and states the reason. */
export function Legal({ agreed, onChange, reason }: LegalProps): ReactNode {
  const text = useText(messages)
  const options = wallets.useSelect((state) => state.options)
  const parts = linked(text('wallets.terms'), [
    {
      name: text('wallets.termsLink'),
      href: safeLink(options.termsConditionsUrl, { mailto: true }),
    },
    {
      name: text('wallets.privacyLink'),
      href: safeLink(options.privacyPolicyUrl, { mailto: true }),
    },
  ])
  return (
    <Checkbox checked={agreed} onChange={onChange} hint={reason}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Checkbox>
  )
}
