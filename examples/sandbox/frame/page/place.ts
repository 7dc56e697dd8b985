const nothing = (): void => undefined
let leave = nothing

const place = (): HTMLElement => document.getElementById('approval') as HTMLElement

/** The one place where the visitor is asked: ends what was shown there before. `end` is called if another takes it. */
export function occupy(end: () => void): HTMLElement {
  leave()
  leave = end
  return place()
}

/** Empties the place. */
export function vacate(): void {
  leave = nothing
  place().replaceChildren()
}
