import {
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import css from './amount-field.css?raw'
import { Button } from './button.tsx'
import fieldCss from './field.css?raw'
import { FieldError } from './field-error.tsx'
import { takeFocus } from './focus.ts'
import { FlipIcon } from './icons/actions.tsx'
import { RollingNumber } from './rolling-number.tsx'
import { Skeleton } from './skeleton.tsx'
import type { FieldProps } from './text-field.tsx'
import { useSheet } from './use-sheet.ts'
import { useTypedSecret } from './use-typed-secret.ts'

/**
 * Decimal amount on a card. `onChange` receives the text exactly as typed; the caller validates it with `readAmount`.
 */
export interface AmountFieldProps extends FieldProps {
  /** Shown over the input as a small label; otherwise the label is hidden. */
  readonly showLabel?: boolean
  /** Usually a TokenButton. */
  readonly end?: ReactNode
  /** Fiat value or another line under the input. */
  readonly note?: ReactNode
  /** Before the number: the symbol of the input's currency, or `≈` for an estimate. */
  readonly unit?: string
  /** Makes the note a button that changes the unit; `label` says the action and includes the note's text. */
  readonly toggle?: { readonly label: string; readonly onClick: () => void }
  readonly max?: {
    readonly label: ReactNode
    readonly onClick: () => void
    /** No amount can be entered yet. */
    readonly inactive?: boolean
  }
  readonly error?: string
  /** If the text is ambiguous, its two possible amounts: one button each, under the error that asks which. */
  readonly choices?: readonly { readonly label: string; readonly onClick: () => void }[]
  readonly busy?: boolean
  /** With `readOnly`: the value as a plain decimal. It is drawn as text, whose digits roll when it changes. */
  readonly amount?: string | undefined
  readonly autoFocus?: boolean
}

/** A long number is drawn smaller, and one with many decimals on its own line, so that its end stays visible. */
const sizeOf = ({ length }: string): string | undefined =>
  length > 16 ? 'longer line' : length > 11 ? 'longer' : length > 8 ? 'long' : undefined

/** Decimal input on a card, with picker, note and Max. Any text can be typed; `error` says what is wrong with it. */
export const AmountField: ForwardRefExoticComponent<
  AmountFieldProps & RefAttributes<HTMLInputElement>
> = /* @__PURE__ */ forwardRef<HTMLInputElement, AmountFieldProps>(
  function AmountField(props, ref) {
    useSheet(fieldCss)
    useSheet(css)
    const id = useId()
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
    const { autoFocus } = props
    useEffect(() => {
      if (autoFocus) takeFocus(input.current)
    }, [autoFocus])
    const { change, refusal } = useTypedSecret(props.onChange)
    const { max, toggle } = props
    const note = props.note !== undefined && <bdi dir="ltr">{props.note}</bdi>
    const error = refusal ?? props.error
    const described = [props.note && `${id}n`, error && `${id}e`].filter(Boolean).join(' ')
    return (
      <div className={error ? 'f invalid' : 'f'}>
        <div className={error ? 'am invalid' : 'am'}>
          <label htmlFor={id} className={props.showLabel ? undefined : 'vh'}>
            {props.label}
          </label>
          <span className={props.unit ? 'nu with' : 'nu'} dir="ltr">
            {props.unit && <span className="un">{props.unit}</span>}
            {props.busy ? (
              <Skeleton width={140} height={36} />
            ) : props.readOnly && props.amount !== undefined ? (
              // The component that provides the value announces it, once and with its unit.
              <output
                id={id}
                className={sizeOf(`${props.unit ?? ''}${props.value}`)}
                aria-live="off"
                aria-describedby={described || undefined}
              >
                <RollingNumber text={props.value} amount={props.amount} />
              </output>
            ) : (
              <input
                ref={input}
                id={id}
                className={sizeOf(`${props.unit ?? ''}${props.value}`)}
                name={props.name}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                enterKeyHint="done"
                // An unknown value must not show as 0.
                placeholder={props.placeholder ?? (props.readOnly ? '—' : '0')}
                value={props.value}
                readOnly={props.readOnly || props.inactive}
                aria-invalid={error ? true : undefined}
                aria-describedby={described || undefined}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </span>
          {props.end ?? <span />}
          {(note || toggle || max) && (
            <span className="ar">
              <span className="nt" id={`${id}n`}>
                {toggle ? (
                  <button
                    type="button"
                    className="tg"
                    aria-label={toggle.label}
                    onClick={() => {
                      toggle.onClick()
                      input.current?.focus()
                    }}
                  >
                    {note}
                    <FlipIcon size={16} />
                  </button>
                ) : (
                  note
                )}
              </span>
              {max && (
                <Button small variant="soft" inactive={max.inactive ?? false} onClick={max.onClick}>
                  {max.label}
                </Button>
              )}
            </span>
          )}
          {error && <FieldError id={`${id}e`} text={error} />}
          {props.choices && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend that the error is already
            <div className="amc" role="group" aria-labelledby={error && `${id}e`}>
              {props.choices.map(({ label, onClick }) => (
                <Button
                  key={label}
                  small
                  variant="soft"
                  onClick={() => {
                    onClick()
                    // The buttons disappear with the choice.
                    input.current?.focus()
                  }}
                >
                  <bdi dir="ltr">{label}</bdi>
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    )
  },
)
