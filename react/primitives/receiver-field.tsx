import { type ReactNode, useRef } from 'react'
import { AddressText } from './address-text.tsx'
import { Avatar } from './avatar.tsx'
import { IconButton } from './button.tsx'
import { PasteIcon } from './icons/edit.tsx'
import { List, Row } from './list.tsx'
import { type FieldProps, TextField } from './text-field.tsx'

/** A field for an address or a name. */
export interface ReceiverFieldProps extends FieldProps {
  readonly maxLength: number
  /** The chain family of the receiver; addresses of others can look like keys. */
  readonly family: string | undefined
  /** A name is being looked up. */
  readonly busy: boolean
  readonly error?: string
  /** Address that the name resolves to; `label` introduces it. */
  readonly found?: {
    readonly label: string
    readonly name: string
    readonly address: string
    readonly avatar?: string
  }
  /** The sending address, to which a receiver cannot be similar. */
  readonly sender?: string | undefined
  /** Addresses to choose from while the field is empty. */
  readonly recent: { readonly label: string; readonly addresses: readonly string[] }
  readonly paste: {
    readonly label: string
    /** Reads the clipboard; the caller reports a rejection. */
    readonly read: () => Promise<string>
    readonly onText: (text: string) => void
    readonly onFailed: () => void
  }
}

/** Letters and digits, at least as long as the shortest address of any family. */
const addressLike = /^[0-9a-z:]{26,}$/i

const whole = (address: string): ReactNode => <AddressText value={address} format="groups" />

/** Receiver: an address or a name. The input shows only part of a long address; below it stands in full. */
export function ReceiverField(props: ReceiverFieldProps): ReactNode {
  const { found, recent, paste, sender, value, busy, error, maxLength } = props
  const typed = !busy && error === undefined && addressLike.test(value) ? value : undefined
  const address = found?.address ?? typed
  const field = useRef<HTMLInputElement>(null)
  const onPaste = (): void => {
    paste.read().then((text) => {
      // The button disappears with the empty field: return the keyboard focus to the form.
      field.current?.focus()
      paste.onText(text)
    }, paste.onFailed)
  }
  return (
    <>
      <TextField
        ref={field}
        code
        label={props.label}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
        value={value}
        maxLength={maxLength}
        family={props.family}
        onChange={props.onChange}
        busy={busy}
        {...(error !== undefined && { error })}
        {...(value === '' && {
          end: <IconButton label={paste.label} icon={<PasteIcon />} onClick={onPaste} />,
        })}
      />
      {address !== undefined && (
        // Announce only a resolved name: the visitor knows the address they typed.
        <div role={found && 'status'}>
          <List {...(found && { label: found.label })} card>
            <Row
              code
              title={found ? <bdi dir="ltr">{found.name}</bdi> : whole(address)}
              detail={found && whole(address)}
              media={
                <Avatar
                  seed={address}
                  unlike={sender}
                  {...(found?.avatar !== undefined && { src: found.avatar })}
                />
              }
            />
          </List>
        </div>
      )}
      {value === '' && recent.addresses.length > 0 && (
        <List heading={recent.label} card>
          {recent.addresses.map((address, index) => (
            <Row
              key={address}
              title={<AddressText value={address} />}
              media={
                <Avatar
                  seed={address}
                  unlike={[sender ?? [], recent.addresses.slice(0, index)].flat()}
                />
              }
              onSelect={() => props.onChange(address)}
            />
          ))}
        </List>
      )}
    </>
  )
}
