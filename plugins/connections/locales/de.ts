export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'Du hast die Anfrage abgelehnt',
  'connections/not-connected': 'Kein aktives Konto gefunden',
  'connections/no-clipboard': 'Kopieren fehlgeschlagen',
  'connections/account-changed':
    'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'connections/pending':
    'In deiner Wallet wartet bereits eine Anfrage. Öffne sie, um fortzufahren.',
  'connections/locked':
    'Deine Wallet ist gesperrt oder gibt dieses Konto nicht mehr frei. Entsperre sie oder verbinde sie erneut.',
  'connections/adapter-not-found': 'Adapter nicht gefunden.',
  'connections/no-walletconnect': 'WalletConnect-Connector nicht gefunden',
  'connections/no-chain': 'Zum Aktualisieren der Kontodaten wird eine Chain benötigt',
  'connections/no-account-chain': 'Zum Ändern des Kontos wird eine Chain benötigt',
  'connections/no-network-client': 'Netzwerk-Client nicht gesetzt',
  'connections/already-connecting':
    '{name} wird bereits verbunden. Schließe das zuerst ab oder brich es ab.',
  'connections/superseded':
    'Auf {name} wird nicht mehr gewartet: Ein anderer Versuch hat begonnen.',
  'connections/gate-refused':
    '{name} wurde nicht verbunden: Eine Prüfung dieser App hat es abgelehnt.',
  'connections/gate-failed':
    '{name} wurde nicht verbunden: Eine Prüfung dieser App konnte nicht stattfinden. Prüfe die Verbindung und versuche es erneut.',
  'connections/gate-timed-out':
    '{name} wurde nicht verbunden: Eine Prüfung dieser App hat zu lange gedauert. Versuche es erneut.',
  'connections/gate-left': '{name} wurde nicht verbunden: Der letzte Schritt wurde verlassen.',
  'connections/no-account':
    '{name} hat kein Konto freigegeben. Wähle eines in der Wallet aus und versuche es erneut.',
  'connections/unsupported': 'Deine Wallet unterstützt das nicht.',
  'connections/disconnect-failed': 'Trennen fehlgeschlagen',
  'connections/page-left': 'Die Seite wurde verlassen, bevor die Wallet geantwortet hat.',
  'connections/no-answer':
    '{name} antwortet dieser Seite nicht. Entsperre die Wallet oder lade die Seite neu.',
  'connections/wallet-gone': '{name} ist nicht mehr verbunden. Verbinde sie erneut.',
  'connections/not-on-page':
    '{name} ist nicht mehr in dieser Seite vorhanden. Lade neu und verbinde dich erneut.',
  'connections.wrongNetwork': 'Falsches Netzwerk',
  'connections.unserved': '{name} ist in einem {family}-Netzwerk, das diese App nicht verwendet.',
  'connections.walletNeeded': '{family}-Wallet erforderlich',
  'connections.locked': '{name} ist gesperrt',
  'connections.unshared': '{name} ist gesperrt oder nicht mehr verbunden',
  'connections.asleep': '{name} ist gerade nicht mit dieser Seite verbunden',
  'connections.orphaned': '{name} antwortet dieser Seite nicht',
  'connections.yourWallet': 'Deine Wallet',
  'connections.lockedDetail':
    'Sieh im Seitenbereich oder Fenster von {name} nach. Ist sie schon entsperrt, gib dieses Konto wieder für {app} frei.',
  'connections.asleepDetail':
    'Die Verbindung kommt von selbst zurück. Wenn nicht, lade diese Seite neu.',
  'connections.orphanedDetail': 'Lade diese Seite neu.',
  'connections.unlock': '{name} entsperren',
  'connections.again': '{name} erneut verbinden',
  'connections.reload': 'Seite neu laden',
  'connections.leave': '{name} trennen',
  'connections.thisApp': 'Diese App',
  'connections/choose-in-wallet': 'Wähle das Konto in {name} selbst. Diese Seite folgt.',
  'connections.stayed': '{name} ist auf {network} geblieben. Die App folgt.',
  'connections.another': 'Andere Wallet verwenden',
}
