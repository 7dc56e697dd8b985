export const messages: Readonly<Record<string, string>> = {
  'bip122/account-changed': 'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'bip122/wallet-gone':
    '{name} ist nicht mehr in dieser Seite vorhanden. Lade neu und verbinde dich erneut.',
  'bip122/bad-accounts':
    'Die Wallet hat kein nutzbares Konto freigegeben. Wähle dort eines aus und versuche es erneut.',
  'bip122/bad-network': 'Die Wallet hat ihr Netzwerk nicht genannt. Versuche es erneut.',
  'bip122/bad-signature': 'Die Wallet hat keine Signatur zurückgegeben.',
  'bip122/other-transaction':
    'Ihre Wallet hat eine andere Transaktion signiert als die geprüfte. Es wurde nichts gesendet. Versuchen Sie es mit einer anderen Wallet.',
  'bip122/bad-hash': 'Die Wallet hat keine Transaktions-ID zurückgegeben.',
  'bip122/bad-psbt': 'Die Wallet hat keine signierte Transaktion zurückgegeben.',
  'bip122/wrong-network': 'Deine Wallet ist in einem anderen Netzwerk. Wechsle dort zu {name}.',
  'bip122/cannot-sign': 'Deine Wallet kann keine Nachrichten signieren.',
  'bip122/cannot-send': 'Deine Wallet kann keine Bitcoin für eine Seite senden.',
  'bip122/cannot-switch':
    'Eine Seite kann das Netzwerk deiner Wallet nicht wechseln. Tu es in der Wallet.',
  'bip122/not-a-payment-account':
    'Dieses Konto verwahrt Inscriptions. Wähle zum Senden das Zahlungskonto.',
  'bip122/bad-receiver': 'Der Empfänger ist keine Bitcoin-Adresse dieses Netzwerks.',
  'bip122/bad-amount': 'Der Betrag ist keine Anzahl Satoshis, die das Netzwerk überträgt.',
  'bip122/no-tokens': 'Diese Familie hat keine Token.',
  'bip122/sdk-missing':
    'Kein passendes @sats-connect/core installiert. Führe aus: npm install @sats-connect/core valibot',
  'bip122/too-little': 'Das Guthaben deckt Betrag und Gebühr nicht.',
  'bip122/kept-coins':
    'Kleine Münzen dieses Kontos können Inscriptions tragen und werden nicht ausgegeben. Die übrigen decken Betrag und Gebühr nicht.',
  'bip122/unreadable-psbt':
    'Diese Transaktion ist nicht lesbar und wurde deshalb nicht signiert. Die App muss sie als PSBT der Version 0 erstellen.',
  'bip122/open-signature':
    'Mit dieser Signatur könnten andere bestimmen, wohin deine Bitcoin gehen. Sie wurde nicht geleistet.',
  'bip122/fee-rose':
    'Die Netzwerkgebühr ist seit der Anzeige gestiegen. Prüfe und bestätige erneut.',
  'bip122/no-endpoint': 'Für {name} ist keine API-URL konfiguriert.',
  'bip122/node-failed': 'Die API von {name} hat nicht geantwortet. Versuche es erneut.',
  'bip122/not-taken': '{name} hat die Transaktion nicht angenommen. Es wurde nichts gesendet.',
  'bip122/expired': 'Die Transaktion ist noch in keinem Block. Sieh später noch einmal nach.',
  'bip122/unconfirmed':
    'Kein Block von {name} enthält diese Überweisung. Suche sie im Explorer, bevor du erneut sendest.',
}
