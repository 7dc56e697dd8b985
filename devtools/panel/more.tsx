import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './parts/icon-button.tsx'

/** What a narrow bar has no room for, behind one button. A press in it, Escape, or a press elsewhere closes it. */
export function More({ children }: { readonly children: ReactNode }): ReactNode {
  const id = useId()
  const more = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /**
   * The pressed button goes with the list, so the focus goes back first; a dialog that opens returns it there. After what was
   * pressed has acted: between the two phases of a press by hand React draws, and a button that is gone acts no more.
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
          // Safari gives a pressed button no focus, whose loss closes the list.
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
