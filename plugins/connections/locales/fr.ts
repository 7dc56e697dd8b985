export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'Vous avez refusé la demande',
  'connections/not-connected': 'Aucun compte actif trouvé',
  'connections/no-clipboard': 'Échec de la copie',
  'connections/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'connections/pending':
    'Une demande attend déjà dans votre portefeuille. Ouvrez-le pour continuer.',
  'connections/locked':
    'Votre portefeuille est verrouillé ou ne partage plus ce compte. Déverrouillez-le ou reconnectez-le.',
  'connections/adapter-not-found': 'Adaptateur introuvable.',
  'connections/no-walletconnect': 'Connecteur WalletConnect introuvable',
  'connections/no-chain': 'Une chaîne est nécessaire pour mettre à jour les données du compte',
  'connections/no-account-chain': 'Une chaîne est nécessaire pour modifier le compte',
  'connections/no-network-client': 'Client de réseau non défini',
  'connections/already-connecting':
    '{name} est déjà en cours de connexion. Terminez ou annulez d’abord.',
  'connections/superseded': '{name} n’est plus attendu : une autre tentative a commencé.',
  'connections/gate-refused':
    '{name} n’a pas été connecté : une vérification de cette application l’a refusé.',
  'connections/gate-failed':
    '{name} n’a pas été connecté : une vérification de cette application n’a pas pu être faite. Vérifiez la connexion et réessayez.',
  'connections/gate-timed-out':
    '{name} n’a pas été connecté : une vérification de cette application a pris trop de temps. Réessayez.',
  'connections/gate-left': '{name} n’a pas été connecté : la dernière étape a été quittée.',
  'connections/no-account':
    '{name} n’a partagé aucun compte. Choisissez-en un dans le portefeuille et réessayez.',
  'connections/unsupported': 'Votre portefeuille ne prend pas cela en charge.',
  'connections/disconnect-failed': 'Échec de la déconnexion',
  'connections/page-left': 'La page a été quittée avant la réponse du portefeuille.',
  'connections/no-answer':
    '{name} ne répond pas à cette page. Déverrouillez le portefeuille ou rechargez la page.',
  'connections/wallet-gone': '{name} n’est plus connecté. Connectez-le à nouveau.',
  'connections/not-on-page': '{name} n’est plus sur cette page. Rechargez-la et reconnectez-vous.',
  'connections.wrongNetwork': 'Mauvais réseau',
  'connections.unserved': '{name} est sur un réseau {family} que cette application n’utilise pas.',
  'connections.walletNeeded': 'Portefeuille {family} requis',
  'connections.locked': '{name} est verrouillé',
  'connections.unshared': '{name} est verrouillé ou n’est plus connecté',
  'connections.asleep': '{name} n’est pas connecté à cette page pour le moment',
  'connections.orphaned': '{name} ne répond pas à cette page',
  'connections.yourWallet': 'Votre portefeuille',
  'connections.lockedDetail':
    'Regardez le panneau ou la fenêtre de {name}. S’il est déjà déverrouillé, laissez-le partager à nouveau ce compte avec {app}.',
  'connections.asleepDetail': 'Il se reconnecte de lui-même. Sinon, rechargez cette page.',
  'connections.orphanedDetail': 'Rechargez cette page.',
  'connections.unlock': 'Déverrouiller {name}',
  'connections.again': 'Reconnecter {name}',
  'connections.reload': 'Recharger la page',
  'connections.leave': 'Déconnecter {name}',
  'connections.thisApp': 'Cette application',
  'connections/choose-in-wallet': 'Choisissez le compte dans {name}. Cette page suit.',
  'connections.stayed': '{name} est resté sur {network}. L’application suit.',
  'connections.another': 'Utiliser un autre portefeuille',
}
