const mark = '\u0001int:'

/** JSON text in which a bigint is a plain integer of any size, as Solana nodes write u64 values. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? `${mark}${item}` : item,
  )
  return text.replace(/"\\u0001int:(-?\d+)"/g, '$1')
}
