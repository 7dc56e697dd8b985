const passing = new WeakSet<object>()

/**
 * Lets an object pass every door as it is: tools of the kernel, contributions that went through a door, and, given a
 * prototype, its instances.
 */
export function letPass<T extends object>(value: T): T {
  passing.add(value)
  return value
}

export const passes = (value: object): boolean =>
  passing.has(value) || passing.has(Object.getPrototypeOf(value) ?? value)
