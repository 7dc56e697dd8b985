/** Whether a text is valid for registration: letters, digits and hyphens, at least 4. */
export const isLabel = (text: string): boolean => /^[a-z0-9-]{4,}$/i.test(text)

/** Whether a text has the form of a name: labels separated by dots. It may still not resolve. */
export const isNameLike = (text: string): boolean =>
  /^[^\s.:/@\\]{1,255}(\.[^\s.:/@\\]{1,255})+$/.test(text)
