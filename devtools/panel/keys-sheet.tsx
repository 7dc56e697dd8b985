import { type ReactNode, useEffect, useId, useRef } from 'react'
import { catchFocus } from './catch-focus.ts'
import { usePanel, useSession } from './context.ts'
import { capOf, isCharacter, keyLines } from './keys.ts'
import { IconButton } from './parts/icon-button.tsx'

/** All keys of the panel, shown above everything else on request. */
export function KeysSheet(): ReactNode {
  const isShown = usePanel((state) => state.keys)
  return isShown ? <Sheet /> : null
}

function Sheet(): ReactNode {
  const session = useSession()
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const characters = usePanel((state) => state.characters)
  const close = (): void => session.panel.set({ keys: false })
  useEffect(() => {
    const element = sheet.current
    const panel = element?.getRootNode() as ShadowRoot | undefined
    const opener = panel?.activeElement
    // A modal dialog of the browser: its surroundings cannot be reached, even by Tab.
    element?.showModal()
    return () => {
      element?.close()
      // The browser returns the focus only if the dialog is still in the page.
      ;(opener as HTMLElement | null | undefined)?.focus()
      if (panel) catchFocus(panel)
    }
  }, [])
  return (
    <dialog
      ref={sheet}
      className="keys"
      aria-labelledby={id}
      onClose={close}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Its own key also closes it; the browser handles Escape.
        if ((event.key === '?' && characters) || event.key === 'Escape') {
          event.preventDefault()
          close()
        }
      }}
    >
      <div className="toolhead">
        <h3 id={id}>Keys</h3>
        <IconButton icon="close" label="Close keys" onPress={close} />
      </div>
      <p className="note">
        {characters
          ? 'Keys of a single character, and Esc, act in the whole panel but in fields; the others on the list.'
          : 'Keys of a single character are off: only the others act.'}{' '}
        <button
          type="button"
          className="link"
          onClick={() => session.panel.set({ characters: !characters })}
        >
          {characters ? 'Switch them off' : 'Switch them on'}
        </button>
      </p>
      <dl>
        {keyLines.map(({ keys, says }) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="mono" data-off={!characters && isCharacter(key)}>
                  {capOf(key)}
                </kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
