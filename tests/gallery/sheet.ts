import { sceneNames } from './scene-names.ts'

// One frame per scene; ?only=a,b narrows, the rest of the query goes to every scene.
const query = new URLSearchParams(location.search)
const only = query.get('only')?.split(',')
const width = query.get('width') ?? '400'
const height = query.get('height') ?? '720'
const sheet = document.querySelector<HTMLElement>('#sheet')
if (sheet) {
  sheet.style.cssText = 'display:flex;flex-wrap:wrap;gap:6px;background:#bbb;padding:6px'
  for (const name of only ?? sceneNames) {
    const frame = document.createElement('iframe')
    frame.title = name
    frame.style.cssText = `border:0;width:${width}px;height:${height}px`
    query.set('scene', name)
    frame.src = `./index.html?${query}`
    sheet.append(frame)
  }
}
