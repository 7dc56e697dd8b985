import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Suggestion, suggest } from '../../model/suggest.ts'
import { useMomentOf, usePanel, useSession } from '../context.ts'

/** The filter: Enter turns words into chips; suggestions are shown while the field has the focus. */
export function FilterField(): ReactNode {
  const session = useSession()
  const id = useId()
  const text = usePanel((state) => state.filter)
  const words = usePanel((state) => state.words)
  const history = useMomentOf((moment) => moment.history)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const found = isOpen ? suggest(last, history) : []
  const shown = found.length > 0
  const chosen = found[active]

  const type = (filter: string): void => {
    setActive(-1)
    session.panel.set({ filter })
  }
  /** Turns the typed text into chips. */
  const settle = (typed: string): void => {
    const settled = typed.split(/\s+/).filter((word) => word !== '' && !/[:-]$/.test(word))
    session.panel.set({ words: [...new Set([...words, ...settled])], filter: '' })
    setActive(-1)
    setOpen(false)
  }
  const accept = ({ word }: Suggestion): void => {
    const before = text.slice(0, text.length - last.length)
    // A key alone is not a word yet: suggest its values next.
    if (/[:-]$/.test(word)) type(before + word)
    else settle(before + word)
  }
  const remove = (word: string): void => {
    session.panel.set({ words: words.filter((each) => each !== word) })
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true)
      const by = key === 'ArrowDown' ? 1 : -1
      const size = found.length + 1
      // The position before the first suggestion is the field itself.
      setActive(((active + 1 + by + size) % size) - 1)
    } else if (key === 'Enter') {
      if (chosen) accept(chosen)
      else settle(text)
    } else if (key === 'Escape' && (shown || text)) {
      setActive(-1)
      if (shown) setOpen(false)
      else type('')
    } else if (key === 'Backspace' && text === '' && words.length > 0)
      session.panel.set({ words: words.slice(0, -1) })
    else return
    event.preventDefault()
  }
  return (
    <div className="filter field">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className="word mono"
          aria-label={`Remove ${word}`}
          title={`Remove ${word}`}
          onClick={() => remove(word)}
        >
          {word}
          <span aria-hidden="true">×</span>
        </button>
      ))}
      <input
        ref={field}
        className="mono"
        type="text"
        role="combobox"
        aria-label="Filter records"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}list` : undefined}
        aria-activedescendant={chosen ? `${id}${active}` : undefined}
        placeholder={words.length > 0 ? '' : 'Filter: words, plugin: type: state: error'}
        title="All words must match. Enter turns a word into a chip; a minus negates it."
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setOpen(true)
          type(event.currentTarget.value)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {shown ? (
        <div role="listbox" id={`${id}list`} className="suggest" aria-label="Suggestions">
          {found.map((each, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option.
            <div
              key={each.word}
              role="option"
              id={`${id}${index}`}
              aria-selected={index === active}
              // The field must keep the focus until the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => accept(each)}
            >
              <span className="mono">{each.word}</span>
              <span className="quiet">{each.says}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
