export const limiter = (most) => {
  const waiting = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
