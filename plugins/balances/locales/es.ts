export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'No se encontró ninguna cuenta activa',
  'balances/no-network': 'No se encontró ninguna red activa',
  'balances/no-source': 'No se encontró el adaptador.',
  'balances/node-failed': 'El nodo de {name} respondió con números imposibles. Inténtalo de nuevo.',
  'balances/token-rules':
    'Este token tiene una regla que esta app no puede mostrar ({rule}). Envíalo con la app de su emisor.',
}
