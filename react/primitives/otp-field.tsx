import {
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import fieldCss from './field.css?raw'
import { FieldError } from './field-error.tsx'
import css from './otp-field.css?raw'
import type { FieldProps } from './text-field.tsx'
import { useSheet } from './use-sheet.ts'

/** One-time code: one input over drawn cells. */
export interface OtpFieldProps extends FieldProps {
  readonly length?: number
  readonly error?: string
  readonly busy?: boolean
  /** Called when all cells are filled. */
  readonly onComplete?: (value: string) => void
}

/** One input over drawn cells: paste, autofill and Backspace stay native. Digits only, left to right. */
export const OtpField: ForwardRefExoticComponent<OtpFieldProps & RefAttributes<HTMLInputElement>> =
  /* @__PURE__ */ forwardRef<HTMLInputElement, OtpFieldProps>(function OtpField(props, ref) {
    useSheet(fieldCss)
    useSheet(css)
    const id = useId()
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
    const { length = 6, value, error, busy = false } = props
    const [focused, setFocused] = useState(false)
    const cells = Array.from({ length }, (_, index) => `${index}`)
    const at = Math.min(value.length, length - 1)
    return (
      <div className={error ? 'f invalid' : 'f'}>
        <label htmlFor={id} className="vh">
          {props.label}
        </label>
        <div className={focused ? 'otp on' : 'otp'} aria-busy={busy || undefined}>
          {cells.map((cell, index) => (
            <span
              key={cell}
              className={index === at && !busy ? 'mono at' : 'mono'}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
          <input
            ref={input}
            id={id}
            name={props.name ?? 'one-time-code'}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            value={value}
            readOnly={busy || props.readOnly}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}e` : undefined}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, length)
              props.onChange(digits)
              if (digits.length === length && digits !== value) props.onComplete?.(digits)
            }}
          />
        </div>
        {error && <FieldError id={`${id}e`} text={error} />}
      </div>
    )
  })
