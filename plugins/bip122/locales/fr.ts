export const messages: Readonly<Record<string, string>> = {
  'bip122/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'bip122/wallet-gone': '{name} n’est plus sur cette page. Rechargez-la et reconnectez-vous.',
  'bip122/bad-accounts':
    'Le portefeuille n’a partagé aucun compte utilisable. Choisissez-en un et réessayez.',
  'bip122/bad-network': 'Le portefeuille n’a pas indiqué son réseau. Réessayez.',
  'bip122/bad-signature': 'Le portefeuille n’a pas renvoyé de signature.',
  'bip122/other-transaction':
    'Votre portefeuille a signé une autre transaction que celle que vous avez vérifiée. Rien n’a été envoyé. Essayez un autre portefeuille.',
  'bip122/bad-hash': 'Le portefeuille n’a pas renvoyé d’identifiant de transaction.',
  'bip122/bad-psbt': 'Le portefeuille n’a pas renvoyé de transaction signée.',
  'bip122/wrong-network': 'Votre portefeuille est sur un autre réseau. Passez-le sur {name}.',
  'bip122/cannot-sign': 'Votre portefeuille ne peut pas signer de messages.',
  'bip122/cannot-send': 'Votre portefeuille ne peut pas envoyer de bitcoins pour une page.',
  'bip122/cannot-switch':
    'Une page ne peut pas changer le réseau de votre portefeuille. Changez-le dans celui-ci.',
  'bip122/not-a-payment-account':
    'Ce compte conserve des inscriptions. Choisissez le compte de paiement pour envoyer.',
  'bip122/bad-receiver': 'Le destinataire n’est pas une adresse Bitcoin de ce réseau.',
  'bip122/bad-amount': 'Le montant n’est pas un nombre de satoshis accepté par le réseau.',
  'bip122/no-tokens': 'Cette famille n’a pas de jetons.',
  'bip122/sdk-missing':
    'Aucune version adaptée de @sats-connect/core n’est installée. Exécutez : npm install @sats-connect/core valibot',
  'bip122/too-little': 'Le solde ne couvre pas le montant et les frais.',
  'bip122/kept-coins':
    'Les petites pièces de ce compte peuvent porter des inscriptions et ne sont pas dépensées. Les autres ne couvrent pas le montant et les frais.',
  'bip122/unreadable-psbt':
    'Cette transaction est illisible et n’a donc pas été signée. L’application doit la créer comme PSBT de version 0.',
  'bip122/open-signature':
    'Avec cette signature, d’autres pourraient décider où vont vos bitcoins. Rien n’a été signé.',
  'bip122/fee-rose':
    'Les frais de réseau ont augmenté depuis leur affichage. Vérifiez et confirmez à nouveau.',
  'bip122/no-endpoint': 'Aucune URL d’API n’est configurée pour {name}.',
  'bip122/node-failed': 'L’API de {name} n’a pas répondu. Réessayez.',
  'bip122/not-taken': '{name} n’a pas accepté la transaction. Rien n’a été envoyé.',
  'bip122/expired': 'La transaction n’est pas encore dans un bloc. Regardez plus tard.',
  'bip122/unconfirmed':
    'Aucun bloc de {name} ne montre ce transfert. Cherchez-le dans l’explorateur avant d’envoyer à nouveau.',
}
