export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'Code d’état HTTP : {status}',
  'provider/unreachable': 'Le fournisseur est injoignable. Vérifiez la connexion et réessayez.',
  'provider/bad-answer': 'Le fournisseur n’a pas donné de réponse utilisable ({what}). Réessayez.',
  'provider/bad-input': 'Impossible d’interroger le fournisseur avec cette valeur de {what}.',
  'provider/no-project-id': 'Définissez `projectId` dans options() avec l’ID de votre projet.',
  'provider/gas-price-unsupported': 'Ce réseau ne permet pas de lire le prix du gaz',
  'provider/swap-unsupported': 'Ce réseau ne permet pas les échanges',
  'provider/name-unresolved': 'Erreur lors de la résolution du nom',
  'provider/suggestions-failed': 'Erreur lors de la récupération des suggestions de noms',
  'provider/names-failed': 'Erreur lors de la récupération des noms de l’adresse',
  'provider/register-failed': 'Erreur lors de l’enregistrement du nom {name}',
  'provider/signed-too-late':
    'La signature est arrivée trop tard pour le fournisseur. Signez encore une fois.',
  'provider/bad-chain-id': 'ID de chaîne non valide',
}
