import type { ReactNode } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  ErrorNote,
  KeyIcon,
  Note,
  ShieldIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'

/** Warns before the frame shows the private keys. */
function ExportKey(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const isRefused = plugin.useSelect((state) => state.embeddedWallet.keyExport !== true)
  const { mutate, status } = useMutation(dispatch.embeddedWallet.exportKey)
  return (
    <Body>
      <StatusMessage icon={<KeyIcon size={28} />} title={text('embeddedWallet.exportTitle')} />
      <Note icon={<ShieldIcon size={18} />} tone="attention">
        {text('embeddedWallet.exportWarning')}
      </Note>
      <Note>{text('embeddedWallet.exportHow')}</Note>
      {isRefused && (
        <ErrorNote
          sentence={said({
            key: 'embeddedWallet/no-key-export',
            text: embeddedWalletErrors.create('no-key-export').message,
          })}
        />
      )}
      <Button busy={status === 'pending'} inactive={isRefused} onClick={() => mutate()}>
        {text('embeddedWallet.exportShow')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.exportKey') }),
  Component: ExportKey,
})
