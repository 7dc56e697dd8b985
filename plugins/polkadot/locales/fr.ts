export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'polkadot/wallet-gone': '{name} n’est plus sur cette page. Rechargez-la et reconnectez-vous.',
  'polkadot/bad-accounts':
    'Le portefeuille n’a partagé aucun compte utilisable. Choisissez-en un et réessayez.',
  'polkadot/bad-signature': 'Le portefeuille n’a pas renvoyé de signature.',
  'polkadot/wrong-network':
    'Votre portefeuille n’utilise ce compte que sur un autre réseau. Autorisez-le sur {name} dans le portefeuille.',
  'polkadot/not-allowed':
    '{name} ne laisse pas entrer ce site. Déverrouillez-le ou autorisez ce site dans ses réglages.',
  'polkadot/cannot-sign': 'Votre portefeuille ne peut pas signer de messages.',
  'polkadot/cannot-send': 'Votre portefeuille ne peut pas signer de transactions.',
  'polkadot/bad-receiver': 'Le destinataire n’est pas une adresse Polkadot.',
  'polkadot/foreign-receiver':
    'L’adresse du destinataire est écrite pour un autre réseau. Demandez-en une sur {name}.',
  'polkadot/bad-amount': 'Le montant n’est pas un nombre entier de la plus petite unité.',
  'polkadot/fee-rose':
    'Les frais de réseau ont augmenté depuis leur affichage. Vérifiez et confirmez à nouveau.',
  'polkadot/no-tokens':
    'Les jetons ne sont pas pris en charge sur ce réseau. Envoyez sa propre monnaie.',
  'polkadot/sdk-missing':
    'Aucune version adaptée de @polkadot/types n’est installée. Exécutez : npm install @polkadot/types@16',
  'polkadot/not-enough': 'Le solde est trop faible pour le montant et les frais.',
  'polkadot/below-deposit':
    'Le réseau garde les comptes au-dessus de {deposit}. Envoyez moins pour qu’il reste autant.',
  'polkadot/receiver-below-deposit':
    'Le compte du destinataire aurait moins de {deposit} et n’existerait pas. Envoyez plus.',
  'polkadot/no-endpoint': 'Aucune URL RPC n’est configurée pour {name}.',
  'polkadot/other-chain': 'L’URL RPC configurée ne mène pas à {name}.',
  'polkadot/node-failed': 'Le nœud de {name} n’a pas répondu. Réessayez.',
  'polkadot/would-fail': 'Le réseau refuserait cette transaction : {reason}',
  'polkadot/expired': 'La transaction n’a pas été incluse à temps. Elle peut être renvoyée.',
  'polkadot/unconfirmed':
    'Aucun bloc de {name} ne montre ce transfert. Cherchez-le dans l’explorateur avant d’envoyer à nouveau.',
  'polkadot/other-transaction':
    'Votre portefeuille a signé une autre transaction que celle que vous avez vérifiée. Rien n’a été envoyé. Essayez un autre portefeuille.',
}
