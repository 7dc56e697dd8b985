import { type ReactNode, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { useSession } from '../context.ts'

/** Puts a value on the clipboard as JSON, as it is shown: a secret is not in it. Says when it is there. */
export function CopyButton({ value }: { readonly value: unknown }): ReactNode {
  const { kernel, view } = useSession()
  const [copied, setCopied] = useState<{ readonly value: unknown; readonly said: string }>()
  async function copy(): Promise<void> {
    try {
      const text = kernel.vault.scrub(JSON.stringify(value, null, 2))
      await view.navigator.clipboard.writeText(text)
      setCopied({ value, said: 'Copied' })
    } catch (error) {
      setCopied({ value, said: errorText(error) })
    }
  }
  return (
    <span className="copy">
      <span role="status" className="quiet">
        {copied && copied.value === value ? copied.said : ''}
      </span>
      <button type="button" className="button" data-quiet="" onClick={copy}>
        Copy JSON
      </button>
    </span>
  )
}
