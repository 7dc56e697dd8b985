export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'HTTP-Statuscode: {status}',
  'provider/unreachable':
    'Der Anbieter ist nicht erreichbar. Prüfe die Verbindung und versuche es erneut.',
  'provider/bad-answer':
    'Der Anbieter hat keine brauchbare Antwort gegeben ({what}). Versuche es erneut.',
  'provider/bad-input': 'Mit diesem Wert für {what} kann der Anbieter nicht gefragt werden.',
  'provider/no-project-id': 'Setze `projectId` in options() auf die ID deines Projekts.',
  'provider/gas-price-unsupported': 'Gaspreise werden in diesem Netzwerk nicht unterstützt',
  'provider/swap-unsupported': 'Swaps werden in diesem Netzwerk nicht unterstützt',
  'provider/name-unresolved': 'Fehler beim Auflösen des Namens',
  'provider/suggestions-failed': 'Fehler beim Abrufen von Namensvorschlägen',
  'provider/names-failed': 'Fehler beim Abrufen der Namen zur Adresse',
  'provider/register-failed': 'Fehler beim Registrieren des Namens {name}',
  'provider/signed-too-late': 'Die Signatur kam für den Anbieter zu spät. Signiere noch einmal.',
  'provider/bad-chain-id': 'Ungültige Chain-ID',
}
