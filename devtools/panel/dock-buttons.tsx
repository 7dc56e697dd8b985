import { type ReactNode, useState } from 'react'
import { usePanel, useSession } from './context.ts'
import type { Theme } from './panel-state.ts'
import { IconButton } from './parts/icon-button.tsx'

const following: Readonly<Record<Theme, Theme>> = { system: 'dark', dark: 'light', light: 'system' }

const names: Readonly<Record<Theme, string>> = {
  system: 'like the modal',
  dark: 'dark',
  light: 'light',
}

/** Buttons for the sheet of keys and for the theme. */
export function LookButtons(): ReactNode {
  const session = useSession()
  const theme = usePanel((state) => state.theme)
  const characters = usePanel((state) => state.characters)
  return (
    <>
      <IconButton
        icon="keys"
        label="Keys of the panel"
        onPress={() => session.panel.set({ keys: true })}
      />
      <IconButton
        icon="character"
        label="Keys of single characters"
        pressed={characters}
        onPress={() => session.panel.set({ characters: !characters })}
      />
      <IconButton
        icon={theme}
        label={`Theme: ${names[theme]}. Change to ${names[following[theme]]}`}
        onPress={() => session.panel.set({ theme: following[theme] })}
      />
    </>
  )
}

/** Buttons for the position of the panel, after the children. */
export function DockButtons({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSession()
  const dock = usePanel((state) => state.dock)
  const [blocked, setBlocked] = useState(false)
  return (
    <div className="group dock">
      {blocked ? (
        <span role="alert" className="chip" data-tone="bad">
          The browser blocked the window
        </span>
      ) : null}
      {children}
      <IconButton
        icon="bottom"
        label="Dock at the bottom"
        pressed={dock === 'bottom'}
        onPress={() => session.panel.set({ dock: 'bottom' })}
      />
      <IconButton
        icon="right"
        label="Dock at the right"
        pressed={dock === 'right'}
        onPress={() => session.panel.set({ dock: 'right' })}
      />
      <IconButton
        icon="window"
        label="Open in its own window"
        pressed={dock === 'window'}
        off={dock === 'window'}
        onPress={() => setBlocked(!session.popOut())}
      />
      <IconButton
        icon="close"
        label="Close the devtools"
        onPress={() => session.panel.set({ dock: 'closed' })}
      />
    </div>
  )
}
