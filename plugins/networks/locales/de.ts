export const messages: Readonly<Record<string, string>> = {
  'networks.title': 'Netzwerke',
  'networks.switch': 'Netzwerk wechseln',
  'networks.active': 'Aktiv',
  'networks.searchLabel': 'Netzwerke suchen',
  'networks.count': '{count, plural, one {# Netzwerk} other {# Netzwerke}}',
  'networks.noMatch': 'Kein Netzwerk namens „{query}“',
  'networks.notApproved': 'Deine Wallet hat es nicht genehmigt',
  'networks.declined': 'Du hast die Anfrage abgelehnt',
  'networks.failed':
    'Deine Wallet ist in ihrem Netzwerk geblieben. Versuche es erneut oder wechsle dort.',
  'networks.unsupported': '{app} verwendet dieses Netzwerk nicht.',
  'networks.unsupportedDetail': 'Wähle unten eines aus, um fortzufahren.',
  'networks.thisApp': 'Diese App',
  'networks.disconnect': 'Trennen',

  'networks/declined': 'Du hast die Anfrage abgelehnt',
  'networks/not-supported': 'Die Chain wird nicht unterstützt',
  'networks/not-found': 'Prüfe, ob das Netzwerk in der Netzwerkliste deiner Konfiguration steht',
  'networks/not-found.short': 'Netzwerk nicht gefunden',
  'networks/chain-not-found': 'Chain-Adapter nicht gefunden',
  'networks/superseded': 'Inzwischen wurde ein anderes Netzwerk gewählt.',
  'networks/not-switched': 'Deine Wallet ist in ihrem Netzwerk geblieben. Wechsle dort zu {name}.',
}
