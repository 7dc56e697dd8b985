export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'Mit dem Smartphone scannen',
  'walletconnect.help': 'Öffne eine Wallet auf deinem Smartphone und scanne diesen Code.',
  'walletconnect.helpWallet': 'Öffne {wallet} auf deinem Smartphone und scanne diesen Code.',
  'walletconnect.code': 'Code, der eine Smartphone-Wallet verbindet',
  'walletconnect.checking': 'Fast fertig',
  'walletconnect.checkingDetail': '{app} prüft deine Wallet, bevor es weitergeht.',
  'walletconnect.preparing': 'Code wird vorbereitet',
  'walletconnect.stillPreparing': 'Wird noch vorbereitet',
  'walletconnect.renewal':
    '{count, plural, one {Neuer Code in # Sekunde} other {Neuer Code in # Sekunden}}',
  'walletconnect.copy': 'Link kopieren',
  'walletconnect.copyFailed': 'Kopieren fehlgeschlagen',
  'walletconnect.pick': 'Wallet auswählen',
  'walletconnect.get': '{wallet} holen',
  'walletconnect.noCode': 'Noch kein Code',
  'walletconnect.failed': 'Nicht verbunden',
  'walletconnect.tooLong': 'Der Code ist zu lang für die Anzeige. Kopiere stattdessen den Link.',
  'walletconnect.retry': 'Erneut versuchen',
  'walletconnect.declined': 'Du hast die Anfrage abgelehnt',
  'walletconnect.connected': '{wallet} verbunden',
  'walletconnect.approved': 'Deine Wallet ist verbunden.',
  'walletconnect.offline': 'Verbindung verloren. Neuer Versuch…',
  'walletconnect.where': 'Wo {wallet} ist',
  'walletconnect.phone': 'Smartphone',
  'walletconnect.desktop': 'Desktop',
  'walletconnect.web': 'Web',
  'walletconnect.open': '{wallet} öffnen',
  'walletconnect.openAgain': '{wallet} erneut öffnen',
  'walletconnect.continue': 'In {wallet} fortfahren',
  'walletconnect.continueDetail': 'Nimm die Anfrage dort an und komm dann zurück.',
  'walletconnect.slow': 'Das dauert länger als gewöhnlich. Ist {wallet} geöffnet?',
  'walletconnect.thisApp': 'Diese App',
  'walletconnect.phoneWallet': 'Smartphone-Wallet',
  'walletconnect.blocked': 'Die Wallet ging nicht auf. Kopiere den Link und öffne ihn in ihr.',

  'walletconnect/declined': 'Du hast die Anfrage abgelehnt',
  'walletconnect/sdk-missing':
    'Kein WalletConnect-Client installiert. Führe aus: npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'Der Ursprung {origin} steht nicht auf der Zulassungsliste. Füge ihn im Dashboard des Anbieters zum Projekt hinzu.',
  'walletconnect/origin-not-allowed.short': 'Ungültige App-Konfiguration',
  'walletconnect/clock-wrong':
    'Die Sitzung ist ungültig. Prüfe Datum und Uhrzeit an diesem Gerät und verbinde dich dann erneut.',
  'walletconnect/clock-wrong.short': 'Sitzung abgelaufen',
  'walletconnect/bad-project-id':
    'Die Projekt-ID ist nicht bekannt. Setze die aus dem Dashboard des Anbieters.',
  'walletconnect/bad-project-id.short': 'Ungültige Projekt-ID',
  'walletconnect/relay-refused':
    'Das Relay hat die Verbindung abgelehnt. Versuche es später erneut.',
  'walletconnect/no-code':
    'Der Code konnte nicht vorbereitet werden. Prüfe die Verbindung und versuche es erneut.',
  'walletconnect/bad-uri': 'Der Client hat keinen nutzbaren Code vorbereitet. Versuche es erneut.',
  'walletconnect/no-session':
    'Die Smartphone-Wallet ist nicht mehr verbunden. Verbinde sie erneut.',
  'walletconnect/method-not-granted':
    'Deine Wallet hat {method} nicht freigegeben. Verbinde dich erneut oder verwende eine andere Wallet.',
  'walletconnect/chain-not-granted':
    'Deine Wallet hat das Netzwerk {chain} nicht freigegeben. Wechsle in der Wallet dorthin oder verbinde dich erneut.',
  'walletconnect/request-expired':
    'Die Wallet hat nicht rechtzeitig geantwortet. Sieh dort nach, bevor du erneut fragst: Vielleicht hält sie die Anfrage noch.',
  'walletconnect/proposal-expired':
    'Der Code ist abgelaufen, bevor eine Wallet ihn genutzt hat. Versuche es erneut, um einen neuen zu erhalten.',
  'walletconnect/nothing-granted':
    'Deine Wallet hat kein Netzwerk freigegeben, das diese App nutzen kann.',
  'walletconnect/bad-answer':
    'Die Wallet hat etwas zurückgegeben, das keine Signatur ist. Versuche es erneut.',
  'walletconnect/busy':
    'Deine Smartphone-Wallet ist in einem anderen Tab beschäftigt. Schließe das dort ab und versuche es dann erneut.',
}
