import {
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { fieldCss } from './field.css.ts'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './text-field.tsx'
import { useSheet } from './use-sheet.ts'

/** One-time code: one input over drawn cells. */
export interface OtpFieldProps extends FieldProps {
  readonly length?: number
  readonly error?: string
  readonly busy?: boolean
  /** All cells filled. */
  readonly onComplete?: (value: string) => void
}

const css = `.otp{position:relative;direction:ltr;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8u;cursor:text}
.otp span{display:grid;place-items:center;height:56u;border:1px solid var(--km-line-strong);border-radius:14r;background:var(--km-s1);font-size:22u;line-height:28u;font-weight:600}
.otp input{position:absolute;inset:0;width:100%;font-size:max(16px,16u);letter-spacing:calc(100%/6);color:transparent;caret-color:transparent;outline:0;z-index:1}
.otp input::selection{background:transparent}
.otp:has(:focus-visible) .at,.otp.on .at{border-color:var(--km-ink);box-shadow:0 0 0 1px var(--km-ink)}
.f.invalid .otp span{border-color:var(--km-bad)}
.otp[aria-busy] span{color:var(--km-ink-3)}
@media (forced-colors:active){.otp span{border-color:CanvasText}.otp.on .at{outline:2px solid Highlight}.otp input{forced-color-adjust:none}}`

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
