/** The name of the window that a login at a service opens: one for all, so that a second login takes it over. */
export const popupName = 'popupWindow'

/** Brings the window of a running login to the front, in the turn of the click. Opening its name loads nothing in it. */
export const raisePopup = (page: Pick<Window, 'open'> | undefined): void =>
  page?.open('', popupName)?.focus()
