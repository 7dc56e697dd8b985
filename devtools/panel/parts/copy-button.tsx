import { type ReactNode, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { useSession } from '../context.ts'

/** Copies a value to the clipboard as displayed JSON, without secrets. Confirms when done. */
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
