import {
  type ForwardRefExoticComponent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
} from 'react'
import { IconButton } from './button.tsx'
import fieldCss from './field.css?raw'
import { FieldError } from './field-error.tsx'
import { CloseIcon } from './icons/arrows.tsx'
import { SearchIcon } from './icons/edit.tsx'
import { Spinner } from './spinner.tsx'
import { useLabels } from './surface.tsx'
import { useSheet } from './use-sheet.ts'
import { useTypedSecret } from './use-typed-secret.ts'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly name?: string
  readonly inactive?: boolean
  readonly readOnly?: boolean
}

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps {
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string
  readonly type?: 'text' | 'email' | 'url'
  readonly autoComplete?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number
  readonly icon?: ReactNode
  /** Chip, suffix or IconButton inside the field. */
  readonly end?: ReactNode
  readonly busy?: boolean
  /** Always left to right: addresses, hashes, codes. */
  readonly code?: boolean
  /** The chain family whose addresses the field accepts. Default: every family on the page. */
  readonly family?: string | undefined
  readonly onSubmit?: () => void
  readonly onBlur?: () => void
}

/** Props of `SearchField`. */
export interface SearchFieldProps extends FieldProps {
  readonly onSubmit?: () => void
  readonly busy?: boolean
}

type InputRef = RefAttributes<HTMLInputElement>

function onEnter(submit: (() => void) | undefined) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !submit || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
}

/** Labelled one-line input. Errors are tied to it and announced once. */
export const TextField: ForwardRefExoticComponent<TextFieldProps & InputRef> =
  /* @__PURE__ */ forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
    useSheet(fieldCss)
    const id = useId()
    const { change, refusal } = useTypedSecret(props.onChange, props.family)
    const error = refusal ?? props.error
    // The error says how to fix the input; the hint would repeat it.
    const hint = error === undefined && props.hint
    const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
    return (
      <div className={error ? 'f invalid' : 'f'}>
        <label htmlFor={id} className={props.hideLabel ? 'vh' : undefined}>
          {props.label}
        </label>
        <div className="fb">
          {props.icon}
          <input
            ref={ref}
            id={id}
            type={props.type ?? 'text'}
            value={props.value}
            name={props.name}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode={props.inputMode}
            maxLength={props.maxLength ?? 512}
            dir={props.code ? 'ltr' : undefined}
            readOnly={props.readOnly || props.inactive}
            aria-disabled={props.inactive || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            aria-busy={props.busy || undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onEnter(props.onSubmit)}
            onBlur={props.onBlur}
          />
          {props.busy && <Spinner />}
          {props.end}
        </div>
        {hint && (
          <p className="hint" id={`${id}h`}>
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}e`} text={error} />}
      </div>
    )
  })

/** Search input with a hidden label and a named clear button; Esc clears before it closes. */
export const SearchField: ForwardRefExoticComponent<SearchFieldProps & InputRef> =
  /* @__PURE__ */ forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
    useSheet(fieldCss)
    const id = useId()
    const labels = useLabels()
    const box = useRef<HTMLDivElement>(null)
    const { change, refusal } = useTypedSecret(props.onChange)
    const clear = (): void => {
      props.onChange('')
      box.current?.querySelector('input')?.focus()
    }
    return (
      <div className={refusal ? 'f invalid' : 'f'}>
        <label htmlFor={id} className="vh">
          {props.label}
        </label>
        <div className="fb" ref={box}>
          <SearchIcon size={18} />
          <input
            ref={ref}
            id={id}
            type="search"
            enterKeyHint="search"
            value={props.value}
            name={props.name}
            placeholder={props.placeholder ?? props.label}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            readOnly={props.readOnly}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal && `${id}e`}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && props.value) {
                event.preventDefault()
                clear()
              } else onEnter(props.onSubmit)(event)
            }}
          />
          {props.busy && <Spinner />}
          {props.value && (
            <IconButton label={labels.clear} icon={<CloseIcon size={16} />} onClick={clear} />
          )}
        </div>
        {refusal && <FieldError id={`${id}e`} text={refusal} />}
      </div>
    )
  })
