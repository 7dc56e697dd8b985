export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'Kein aktives Konto gefunden',
  'balances/no-network': 'Kein aktives Netzwerk gefunden',
  'balances/no-source': 'Adapter nicht gefunden.',
  'balances/node-failed':
    'Der Knoten von {name} hat mit unmöglichen Zahlen geantwortet. Versuche es erneut.',
  'balances/token-rules':
    'Dieser Token hat eine Regel, die diese App nicht anzeigen kann ({rule}). Sende ihn mit der App des Herausgebers.',
}
