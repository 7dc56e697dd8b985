export {}

// The popup of a social login: hands its own address to the page that opened it, at that page's exact origin.
const { origin } = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
  readonly origin?: string
}
const opener = window.opener as Window | null
if (origin !== undefined && opener) opener.postMessage({ resultUri: location.href }, origin)
