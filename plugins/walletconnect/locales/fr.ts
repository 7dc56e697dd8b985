export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'Scannez avec votre téléphone',
  'walletconnect.help': 'Ouvrez un portefeuille sur votre téléphone et scannez ce code.',
  'walletconnect.helpWallet': 'Ouvrez {wallet} sur votre téléphone et scannez ce code.',
  'walletconnect.code': 'Code qui connecte un portefeuille mobile',
  'walletconnect.checking': 'Presque terminé',
  'walletconnect.checkingDetail': '{app} vérifie votre portefeuille avant de continuer.',
  'walletconnect.preparing': 'Préparation du code',
  'walletconnect.stillPreparing': 'Préparation toujours en cours',
  'walletconnect.renewal':
    '{count, plural, one {Nouveau code dans # seconde} other {Nouveau code dans # secondes}}',
  'walletconnect.copy': 'Copier le lien',
  'walletconnect.copyFailed': 'Échec de la copie',
  'walletconnect.pick': 'Choisissez un portefeuille',
  'walletconnect.get': 'Obtenir {wallet}',
  'walletconnect.noCode': 'Pas encore de code',
  'walletconnect.failed': 'Non connecté',
  'walletconnect.tooLong': 'Le code est trop long. Copiez plutôt le lien.',
  'walletconnect.retry': 'Réessayer',
  'walletconnect.declined': 'Vous avez refusé la demande',
  'walletconnect.connected': '{wallet} connecté',
  'walletconnect.approved': 'Votre portefeuille est connecté.',
  'walletconnect.offline': 'Connexion perdue. Reconnexion…',
  'walletconnect.where': 'Où se trouve {wallet}',
  'walletconnect.phone': 'Téléphone',
  'walletconnect.desktop': 'Ordinateur',
  'walletconnect.web': 'Web',
  'walletconnect.open': 'Ouvrir {wallet}',
  'walletconnect.openAgain': 'Ouvrir {wallet} à nouveau',
  'walletconnect.continue': 'Continuez dans {wallet}',
  'walletconnect.continueDetail': 'Acceptez-y la demande, puis revenez.',
  'walletconnect.slow': 'Plus long que d’habitude. {wallet} est-il ouvert ?',
  'walletconnect.thisApp': 'Cette application',
  'walletconnect.phoneWallet': 'Portefeuille mobile',
  'walletconnect.blocked':
    'Le portefeuille ne s’est pas ouvert. Copiez le lien et ouvrez-le dans celui-ci.',

  'walletconnect/declined': 'Vous avez refusé la demande',
  'walletconnect/sdk-missing':
    'Aucun client WalletConnect n’est installé. Exécutez : npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'L’origine {origin} ne figure pas sur la liste autorisée. Ajoutez-la au projet dans le tableau de bord du fournisseur.',
  'walletconnect/origin-not-allowed.short': 'Configuration de l’application non valide',
  'walletconnect/clock-wrong':
    'La session n’est pas valide. Vérifiez la date et l’heure de cet appareil, puis reconnectez-vous.',
  'walletconnect/clock-wrong.short': 'Session expirée',
  'walletconnect/bad-project-id':
    'L’ID de projet n’est pas connu. Indiquez celui du tableau de bord du fournisseur.',
  'walletconnect/bad-project-id.short': 'ID de projet non valide',
  'walletconnect/relay-refused': 'Le relais a refusé la connexion. Réessayez plus tard.',
  'walletconnect/no-code': 'Impossible de préparer le code. Vérifiez la connexion et réessayez.',
  'walletconnect/bad-uri': 'Le client n’a préparé aucun code utilisable. Réessayez.',
  'walletconnect/no-session': 'Le portefeuille mobile n’est plus connecté. Connectez-le à nouveau.',
  'walletconnect/method-not-granted':
    'Votre portefeuille n’a pas autorisé {method}. Reconnectez-vous ou utilisez un autre portefeuille.',
  'walletconnect/chain-not-granted':
    'Votre portefeuille n’a pas autorisé le réseau {chain}. Passez-y dans le portefeuille ou reconnectez-vous.',
  'walletconnect/request-expired':
    'Le portefeuille n’a pas répondu à temps. Regardez-y avant de redemander : il détient peut-être encore la demande.',
  'walletconnect/proposal-expired':
    'Le code a expiré avant qu’un portefeuille ne l’utilise. Réessayez pour en obtenir un autre.',
  'walletconnect/nothing-granted':
    'Votre portefeuille n’a partagé aucun réseau utilisable par cette application.',
  'walletconnect/bad-answer': 'Le portefeuille a renvoyé autre chose qu’une signature. Réessayez.',
  'walletconnect/busy':
    'Un autre onglet utilise votre portefeuille mobile. Terminez là-bas, puis réessayez.',
}
