import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './parts/icon-button.tsx'

/** Holds what does not fit a narrow bar, behind one button. A press in it, Escape, or a press elsewhere closes it. */
export function More({ children }: { readonly children: ReactNode }): ReactNode {
  const id = useId()
  const more = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /**
   * The pressed button is removed with the list, so return the focus first; a dialog that opens will return it there.
   * Close only after the button has acted: React renders between the two phases of a press, and a removed button would
   * not act.
   */
  function close(): void {
    more.current?.querySelector('button')?.focus()
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys and the focus of the buttons in it.
    <div
      ref={more}
      className="more"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        icon="more"
        label="More"
        opens={{ id, isOpen }}
        onPress={() => {
          // Safari does not focus a pressed button, and the loss of focus closes the list.
          more.current?.querySelector('button')?.focus()
          setOpen(!isOpen)
        }}
      />
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a box of its own.
        // biome-ignore lint/a11y/useKeyWithClickEvents: only hears the presses of the buttons in it, by key as well.
        <div
          role="group"
          id={id}
          className="morelist"
          aria-label="More"
          onMouseDown={(event) => event.preventDefault()}
          onClick={close}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
