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
import { normalizeAmountInput } from '../../kernel/index.ts'
import { Button } from './button.tsx'
import { fieldCss } from './field.css.ts'
import { FieldError } from './field-error.tsx'
import { Skeleton } from './skeleton.tsx'
import type { FieldProps } from './text-field.tsx'
import { useSheet } from './use-sheet.ts'

/** Decimal amount on a card. Text is kept as typed (a comma becomes a point), 80 characters at most. */
export interface AmountFieldProps extends FieldProps {
  /** Shown over the input as a small label; otherwise the label is hidden. */
  readonly showLabel?: boolean
  /** Usually a TokenButton. */
  readonly end?: ReactNode
  /** Fiat value or another line under the input. */
  readonly note?: ReactNode
  readonly max?: { readonly label: string; readonly onClick: () => void }
  readonly error?: string
  readonly busy?: boolean
  readonly autoFocus?: boolean
}

const css = `.am{display:grid;grid-template-columns:1fr auto;align-items:center;gap:4u 8u;padding:14u;border:1px solid transparent;border-radius:18r;background:var(--km-s1);cursor:text}
.am>label{grid-column:1/-1}
.am input{width:100%;min-height:44u;font-size:30u;line-height:36u;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums;color:var(--km-ink);outline:0;text-overflow:ellipsis}
.am input.long{font-size:22u}.am input.longer{font-size:17u;letter-spacing:0}
.am:focus-within:has(input:focus-visible){border-color:var(--km-ink)}
.am.invalid,.am.invalid:focus-within{border-color:var(--km-bad)}
.am .nt{font-size:13u;line-height:18u;color:var(--km-ink-2);font-variant-numeric:tabular-nums}
.am .mx{grid-column:1/-1;justify-self:end}.am .nt:empty{display:none}.am .nt:not(:empty)+.mx{grid-column:2}
[dir=rtl] .am input{text-align:right}
@media (forced-colors:active){.am{border-color:CanvasText}}`

const longest = 80

/**
 * Typed text as decimal text: one point, a comma counts as a point, no signs or letters. Undefined when the
 * edit has to be refused, also a pasted `1,000`, which may be a thousand or one. Never rounds and never adds digits.
 */
export function acceptAmount(typed: string): string | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f']/g, '')
  const text = normalizeAmountInput(plain)
  return plain.length <= longest && /^\d*\.?\d*$/.test(text) ? text : undefined
}

/** A longer number is drawn smaller, so that its end stays in sight. */
const sizeOf = ({ length }: string): string | undefined =>
  length > 11 ? 'longer' : length > 6 ? 'long' : undefined

/** Decimal input on a card, with picker, note and Max. The text stays as typed. */
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
      if (autoFocus) input.current?.focus()
    }, [autoFocus])
    const { error, max } = props
    const described = [props.note && `${id}n`, error && `${id}e`].filter(Boolean).join(' ')
    return (
      <div className={error ? 'f invalid' : 'f'}>
        <div className={error ? 'am invalid' : 'am'}>
          <label htmlFor={id} className={props.showLabel ? undefined : 'vh'}>
            {props.label}
          </label>
          {props.busy ? (
            <Skeleton width={140} height={36} />
          ) : (
            <input
              ref={input}
              id={id}
              className={sizeOf(props.value)}
              name={props.name}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              enterKeyHint="done"
              placeholder={props.placeholder ?? '0'}
              value={props.value}
              maxLength={longest}
              readOnly={props.readOnly || props.inactive}
              aria-invalid={error ? true : undefined}
              aria-describedby={described || undefined}
              onChange={(event) => {
                const text = acceptAmount(event.target.value)
                if (text !== undefined) props.onChange(text)
              }}
            />
          )}
          {props.end ?? <span />}
          <span className="nt" id={`${id}n`}>
            {props.note !== undefined && <bdi dir="ltr">{props.note}</bdi>}
          </span>
          {max && (
            <span className="mx">
              <Button small variant="soft" onClick={max.onClick}>
                {max.label}
              </Button>
            </span>
          )}
        </div>
        {error && <FieldError id={`${id}e`} text={error} />}
      </div>
    )
  },
)
