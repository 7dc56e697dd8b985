/**
 * The place in a line of a stack: `https://…/app.tsx:42:7`. V8 writes `at name (place)`, other engines `name@place`.
 */
function placeIn(line: string): string | undefined {
  const form = /^\s*at /.test(line) ? /([^\s(]+:\d+:\d+)\)?$/ : /^[^@]*@(.+:\d+:\d+)$/
  return form.exec(line)?.[1]
}

/** The places of a stack, innermost first. */
export const placesOf = (stack: string): readonly string[] =>
  stack.split('\n').flatMap((line) => placeIn(line) ?? [])

/** File with its folder, and line: `src/app.tsx:42`. */
export function shortPlace(place: string): string {
  const [, script = place, line = ''] = /^(.*):(\d+):\d+$/.exec(place) ?? []
  const path = script.replace(/^[\w.+-]+:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  const file = path.split('/').filter(Boolean).slice(-2).join('/')
  return line ? `${file}:${line}` : file
}
