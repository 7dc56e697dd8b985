export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'Vous avez refusé la demande',
  'solana/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'solana/wallet-gone': '{name} n’est plus sur cette page. Rechargez-la et reconnectez-vous.',
  'solana/bad-accounts':
    'Le portefeuille n’a partagé aucun compte utilisable. Choisissez-en un et réessayez.',
  'solana/bad-signature': 'Le portefeuille n’a pas renvoyé de signature.',
  'solana/other-transaction':
    'Votre portefeuille a signé une autre transaction que celle que vous avez vérifiée. Rien n’a été envoyé. Essayez un autre portefeuille.',
  'solana/bad-hash': 'Le portefeuille n’a pas renvoyé de signature de transaction.',
  'solana/wrong-network': 'Votre portefeuille est sur un autre réseau. Passez-le sur {name}.',
  'solana/cannot-sign': 'Votre portefeuille ne peut pas signer de messages.',
  'solana/cannot-send': 'Votre portefeuille ne peut pas signer de transactions.',
  'solana/bad-receiver': 'Le destinataire n’est pas une adresse Solana.',
  'solana/receiver-is-token-account':
    'Le destinataire est un compte de jetons, pas un portefeuille. Demandez l’adresse de son propriétaire.',
  'solana/not-a-token': 'Il n’y a aucun jeton à cette adresse.',
  'solana/token-rules':
    'Ce jeton a une règle que cette application ne peut pas afficher ({rule}). Envoyez-le avec l’application de son émetteur.',
  'solana/fee-rose':
    'Les frais de réseau ont augmenté depuis leur affichage. Vérifiez et confirmez à nouveau.',
  'solana/bad-amount': 'Le montant n’est pas un nombre entier de la plus petite unité.',
  'solana/sdk-missing':
    'Aucun SDK Solana adapté n’est installé. Exécutez : npm install @solana/kit',
  'solana/no-endpoint': 'Aucune URL RPC n’est configurée pour {name}.',
  'solana/node-failed': 'Le nœud de {name} n’a pas répondu. Réessayez.',
  'solana/would-fail': 'Le réseau refuserait cette transaction : {reason}',
  'solana/expired': 'La transaction n’a pas été incluse à temps. Elle peut être renvoyée.',
  'solana/unconfirmed':
    'Aucun bloc de {name} ne montre ce transfert. Cherchez-le dans l’explorateur avant d’envoyer à nouveau.',
  'solana/token-frozen': 'L’émetteur a gelé ce jeton dans votre compte. Adressez-vous à lui.',
  'solana/token-paused':
    'L’émetteur a suspendu ce jeton. Il ne peut pas être déplacé pour l’instant.',
  'solana/token-bound': 'Ce jeton ne peut pas être déplacé vers un autre compte.',
  'solana/token-changed':
    'Ce que le destinataire reçoit de ce jeton a changé depuis l’affichage. Vérifiez et confirmez de nouveau.',
  'solana/receiver-gave-account':
    'Le compte sur lequel le destinataire recevrait ce jeton appartient à quelqu’un d’autre. Demandez une autre adresse.',
  'solana/receiver-frozen':
    'Le destinataire ne peut pas encore recevoir ce jeton : son émetteur doit d’abord ouvrir le compte. Demandez-lui.',
  'solana/receiver-wants-note':
    'Le destinataire veut une note avec chaque transfert, que cette app ne peut pas écrire. Demandez une autre adresse.',
  'solana/no-fee': 'Le compte ne détient pas assez de SOL pour le montant et les frais de réseau.',
  'solana/not-enough': 'Le compte ne détient pas assez de ce jeton.',
  'solana/no-rent':
    'Un compte garderait trop peu de SOL pour exister. Envoyez moins, ou plus vers un nouveau compte.',
  'solana/step-fails':
    'Le réseau refuserait cette transaction : une de ses étapes échoue. Le jeton ou le destinataire ne l’autorise peut-être pas.',
}
