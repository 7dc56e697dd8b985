export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'Aucun compte actif trouvé',
  'balances/no-network': 'Aucun réseau actif trouvé',
  'balances/no-source': 'Adaptateur introuvable.',
  'balances/node-failed': 'Le nœud de {name} a répondu avec des nombres impossibles. Réessayez.',
  'balances/token-rules':
    'Ce jeton a une règle que cette application ne peut pas afficher ({rule}). Envoyez-le avec l’application de son émetteur.',
}
