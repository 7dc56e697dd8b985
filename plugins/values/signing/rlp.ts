// Recursive Length Prefix, strict: as nodes accept it, in the shortest form and without bytes after the end.

/** An item of a list: its bytes, and whether it is a list itself. */
export interface RlpItem {
  readonly bytes: Uint8Array
  readonly isList: boolean
}

interface Head {
  readonly at: number
  readonly length: number
  readonly isList: boolean
}

/** Reads the head of an item; undefined if it is none. */
function headAt(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { at, length: 1, isList: false }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  if (short <= 55) return { at: at + 1, length: short, isList }
  const size = short - 55
  let length = 0
  for (const byte of bytes.subarray(at + 1, at + 1 + size)) length = length * 256 + byte
  // A length in a longer form than needed, or beyond every message.
  if (size > 4 || bytes[at + 1] === 0 || length <= 55) return undefined
  return { at: at + 1 + size, length, isList }
}

/** The items of a list; undefined if the bytes are not exactly one list. */
export function rlpItems(bytes: Uint8Array): readonly RlpItem[] | undefined {
  const outer = headAt(bytes, 0)
  if (!outer?.isList || outer.at + outer.length !== bytes.length) return undefined
  const items: RlpItem[] = []
  for (let at = outer.at; at < bytes.length; ) {
    const head = headAt(bytes, at)
    if (!head || head.at + head.length > bytes.length) return undefined
    at = head.at + head.length
    items.push({ bytes: bytes.subarray(head.at, at), isList: head.isList })
  }
  return items
}
