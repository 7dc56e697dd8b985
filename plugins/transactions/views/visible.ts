/** Characters that change what a reader sees without being seen, apart from line breaks and tabs. */
const unseen = /(?![\n\r\t])(?:\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Default_Ignorable_Code_Point})/gu

/** A text with its invisible and direction-changing characters by number: `⟨U+202E⟩`. */
export const visible = (text: string): string =>
  text.replace(
    unseen,
    (one) => `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
