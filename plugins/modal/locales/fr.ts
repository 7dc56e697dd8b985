/** French texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': 'Une erreur s’est produite',
  'shell.failed.detail': 'Impossible d’afficher cette vue. Réessayer ne signe et n’envoie rien.',
  'shell.failed.retry': 'Réessayer',
  'shell.failed.close': 'Fermer',
  'shell.missing.title': 'Indisponible',
  'shell.missing.detail': 'Cette application ne propose pas cela.',
  'shell.loading': 'Chargement',
  'shell.replay': 'Relecture : les actions sont désactivées',
  'shell.close': 'Fermer',
  'shell.back': 'Retour',
  'shell.clear': 'Effacer',
  'shell.copied': 'Copié',
  'shell.dismiss': 'Ignorer',
  'shell.blocked': 'Terminez ou annulez d’abord cette demande',
  'shell.opensInNewTab': 's’ouvre dans un nouvel onglet',
  'shell.typedSecret':
    'Cela ressemble à une clé privée, une phrase de récupération ou un jeton. Ne le saisissez jamais ici.',

  'kernel/inspecting': 'Relecture : les actions sont désactivées. Revenez d’abord au présent.',
  'kernel/cancelled': 'La demande a été annulée.',
  'kernel/timed-out': '{command} ne s’est pas terminé en {ms} ms.',
  'kernel/command-failed': '{command} a échoué de façon inattendue. Réessayez.',
  'kernel/changed-data':
    'Le module « {plugin} » a échoué dans {at} : il a tenté de modifier des données reçues. Il doit modifier une copie.',
  'kernel/not-loaded': 'Cette partie ne s’est pas chargée. Vérifiez la connexion et réessayez.',
  'kernel/typed-secret':
    'Cela ressemble à une clé privée, une phrase de récupération ou un jeton. Ne le saisissez jamais ici.',
  'kernel/answer-too-large':
    'Un serveur a répondu avec plus de {bytes} octets. Réessayez ou utilisez un autre serveur.',
  'kernel/answer-too-slow':
    'Un serveur n’a pas terminé sa réponse en {seconds} s. Réessayez ou utilisez un autre serveur.',
  'kernel/answer-unencrypted':
    'Un serveur a renvoyé une demande vers une adresse non chiffrée. Utilisez un autre serveur.',
  'kernel/no-resource': 'Il n’y a plus d’objet actif sous « {key} ». Reconnectez-vous.',
  'amount/not-a-number': 'Saisissez le montant avec des chiffres et un point, comme 1.5.',
  'amount/too-precise': 'Ce jeton a {decimals} décimales. Saisissez moins de chiffres.',
  'amount/too-large': 'Ce montant est trop grand. Saisissez-en un plus petit.',
  'amount/bad-decimals':
    'Le jeton n’indique pas un nombre de décimales utilisable. Choisissez un autre jeton.',
  'amount/ambiguous':
    'Cela peut signifier {grouped} ou {decimal}. Saisissez-le sans séparateur de milliers.',
  'address/invalid': 'Ce n’est pas une adresse {family}. Vérifiez-la et collez-la à nouveau.',
  'address/checksum':
    'Les majuscules et minuscules de cette adresse ne concordent pas. Copiez-la à nouveau.',
}
