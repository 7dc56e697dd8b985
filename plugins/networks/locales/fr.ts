export const messages: Readonly<Record<string, string>> = {
  'networks.title': 'Réseaux',
  'networks.switch': 'Changer de réseau',
  'networks.active': 'Actif',
  'networks.switched': 'Le réseau est maintenant {name}',
  'networks.searchLabel': 'Rechercher des réseaux',
  'networks.count': '{count, plural, one {# réseau} other {# réseaux}}',
  'networks.noMatch': 'Aucun réseau nommé « {query} »',
  'networks.notApproved': 'Votre portefeuille ne l’a pas approuvé',
  'networks.waiting': 'En attente de votre portefeuille',
  'networks.declined': 'Vous avez refusé la demande',
  'networks.failed':
    'Votre portefeuille est resté sur son réseau. Réessayez ou changez-le dans celui-ci.',
  'networks.unsupported': '{app} n’utilise pas ce réseau.',
  'networks.unsupportedDetail': 'Choisissez-en un ci-dessous pour continuer.',
  'networks.thisApp': 'Cette application',
  'networks.disconnect': 'Déconnecter',

  'networks/declined': 'Vous avez refusé la demande',
  'networks/not-supported': 'La chaîne n’est pas prise en charge',
  'networks/not-found':
    'Vérifiez que le réseau figure dans la liste des réseaux de votre configuration',
  'networks/not-found.short': 'Réseau introuvable',
  'networks/chain-not-found': 'Adaptateur de chaîne introuvable',
  'networks/superseded': 'Un autre réseau a été choisi entre-temps.',
  'networks/not-switched': 'Votre portefeuille est resté sur son réseau. Passez-y sur {name}.',
  'networks.another': 'Utiliser un autre portefeuille',
}
