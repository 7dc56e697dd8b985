import type { ReactNode } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { useParties, useSiwxText } from './hooks.ts'
import { messages } from './messages.ts'
import { SigningIn } from './parts.tsx'

/** Shown while the signature that the wallet made on connecting is checked. */
function ConnectingSiwe(): ReactNode {
  const text = useSiwxText()
  const { app } = useParties()
  return (
    <SigningIn
      line="pending"
      title={text('siwx.authenticating')}
      detail={text('siwx.checkingDetail', { app: app.name })}
      busy
    />
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('siwx.title') }),
  Component: ConnectingSiwe,
})
