/** Whether a text can be registered as a name: letters, digits and hyphens, at least 4. */
export const isLabel = (text: string): boolean => /^[a-z0-9-]{4,}$/i.test(text)

/** Whether a text is written like a name: labels with dots between them. What it stands for is another matter. */
export const isNameLike = (text: string): boolean =>
  /^[^\s.:/@\\]{1,255}(\.[^\s.:/@\\]{1,255})+$/.test(text)
