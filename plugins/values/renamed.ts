import { fieldsOf } from '../../kernel/index.ts'

/** Recorded data with a field under its present name, for upcasters. Data without the former field is unchanged. */
export function renamed(data: unknown, was: string, now: string): unknown {
  const { [was]: value, ...rest } = fieldsOf(data)
  return value === undefined ? data : { ...rest, [now]: value }
}

/** The same for each item of a list. */
export const eachRenamed = (list: unknown, was: string, now: string): unknown =>
  Array.isArray(list) ? list.map((one) => renamed(one, was, now)) : list
