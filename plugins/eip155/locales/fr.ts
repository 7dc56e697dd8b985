export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': 'Connectez d’abord un compte.',
  'eip155/call-refused': 'Le contrat a refusé l’appel : {reason}',
  'eip155/declined': 'Vous avez refusé la demande',
  'eip155/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'eip155/provider-gone': '{name} n’est plus sur cette page. Rechargez-la et reconnectez-vous.',
  'eip155/bad-accounts':
    'Le portefeuille n’a partagé aucun compte utilisable. Choisissez-en un et réessayez.',
  'eip155/bad-network': 'Le portefeuille n’a pas indiqué son réseau. Réessayez.',
  'eip155/bad-signature': 'Le portefeuille n’a pas renvoyé de signature.',
  'eip155/bad-hash': 'Le portefeuille n’a pas renvoyé de hash de transaction.',
  'eip155/wrong-network': 'Votre portefeuille est sur un autre réseau. Passez-le sur {name}.',
  'eip155/bad-transfer': 'Le montant ou le destinataire n’est pas valide. Rien n’a été envoyé.',
  'eip155/sdk-missing':
    'Aucune version adaptée de viem n’est installée. Exécutez : npm install viem@2',
  'eip155/no-endpoint': 'Aucune URL RPC n’est configurée pour {name}.',
  'eip155/node-failed': 'Le nœud de {name} n’a pas répondu. Réessayez.',
  'eip155/token-rules':
    'Ce jeton a une règle que cette application ne peut pas afficher ({rule}). Envoyez-le avec l’application de son émetteur.',
  'eip155/would-fail': 'Le réseau refuserait cette transaction : {reason}',
  'eip155/unconfirmed':
    'Aucun bloc de {name} ne contient encore la transaction. Cherchez-la dans l’explorateur.',
  'eip155/chain-not-supported': 'La chaîne n’est pas prise en charge',
  'eip155/token-changed':
    'Ce que le destinataire reçoit de ce jeton a changé depuis l’affichage. Vérifiez et confirmez de nouveau.',
  'eip155/not-a-token':
    'Il n’y a pas de jeton à cette adresse : rien n’y indique le nombre de décimales.',
  'eip155/awaits-owners':
    'Votre Safe garde la transaction jusqu’à ce qu’assez de ses propriétaires l’aient confirmée. Aucun bloc de {name} ne la contient encore : ouvrez la file d’attente du Safe.',
}
