import { type ReactNode, useRef } from 'react'
import { AddressText } from './address-text.tsx'
import { Avatar } from './avatar.tsx'
import { IconButton } from './button.tsx'
import { PasteIcon } from './icons/edit.tsx'
import { List, Row } from './list.tsx'
import { type FieldProps, TextField } from './text-field.tsx'

/** A receiver by address or by name. */
export interface ReceiverFieldProps extends FieldProps {
  readonly maxLength: number
  /** A name is being looked up. */
  readonly busy: boolean
  readonly error?: string
  /** What the name in the field stands for; `label` says so. */
  readonly found?: {
    readonly label: string
    readonly name: string
    readonly address: string
    readonly avatar?: string
  }
  /** Address that sends: no receiver looks like it. */
  readonly sender?: string | undefined
  /** Addresses to choose from while the field is empty. */
  readonly recent: { readonly label: string; readonly addresses: readonly string[] }
  readonly paste: {
    readonly label: string
    /** What the clipboard holds; a rejection is said by the caller. */
    readonly read: () => Promise<string>
    readonly onText: (text: string) => void
    readonly onFailed: () => void
  }
}

/** Letters and digits as long as the shortest address of any family. */
const addressLike = /^[0-9a-z:]{26,}$/i

const whole = (address: string): ReactNode => <AddressText value={address} format="groups" />

/** Where it goes: an address or a name. The field shows a part of an address alone: it stands in full below. */
export function ReceiverField(props: ReceiverFieldProps): ReactNode {
  const { found, recent, paste, sender, value, busy, error, maxLength } = props
  const typed = !busy && error === undefined && addressLike.test(value) ? value : undefined
  const address = found?.address ?? typed
  const field = useRef<HTMLInputElement>(null)
  const onPaste = (): void => {
    paste.read().then((text) => {
      // The button is hidden with the empty field: return the keyboard focus to the form.
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
        onChange={props.onChange}
        busy={busy}
        {...(error !== undefined && { error })}
        {...(value === '' && {
          end: <IconButton label={paste.label} icon={<PasteIcon />} onClick={onPaste} />,
        })}
      />
      {address !== undefined && (
        // Only a resolved name is announced: the visitor knows the address that was typed.
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
