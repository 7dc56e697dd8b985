/**
 * What is wrong with the URL of a frame, if anything. Only pages on this computer may use http. At the origin of the page
 * itself the frame protects nothing: any script of the page could read the keys in it.
 */
export function urlProblem(url: string, pageOrigin: string): 'bad-url' | 'own-origin' | undefined {
  if (!URL.canParse(url)) return 'bad-url'
  const { protocol, hostname, origin } = new URL(url)
  const local = /^(?:[a-z0-9-]+\.)*localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && local)) return 'bad-url'
  return origin === pageOrigin ? 'own-origin' : undefined
}
