export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed': 'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'polkadot/wallet-gone':
    '{name} ist nicht mehr in dieser Seite vorhanden. Lade neu und verbinde dich erneut.',
  'polkadot/bad-accounts':
    'Die Wallet hat kein nutzbares Konto freigegeben. Wähle dort eines aus und versuche es erneut.',
  'polkadot/bad-signature': 'Die Wallet hat keine Signatur zurückgegeben.',
  'polkadot/wrong-network':
    'Deine Wallet verwendet dieses Konto nur in einem anderen Netzwerk. Erlaube es in der Wallet auch auf {name}.',
  'polkadot/not-allowed':
    '{name} lässt diese Website nicht zu. Entsperre sie oder erlaube diese Website in ihren Einstellungen.',
  'polkadot/cannot-sign': 'Deine Wallet kann keine Nachrichten signieren.',
  'polkadot/cannot-send': 'Deine Wallet kann keine Transaktionen signieren.',
  'polkadot/bad-receiver': 'Der Empfänger ist keine Polkadot-Adresse.',
  'polkadot/foreign-receiver':
    'Die Adresse des Empfängers ist für ein anderes Netzwerk geschrieben. Frage nach einer auf {name}.',
  'polkadot/bad-amount': 'Der Betrag ist keine ganze Zahl der kleinsten Einheit.',
  'polkadot/fee-rose':
    'Die Netzwerkgebühr ist seit der Anzeige gestiegen. Prüfe und bestätige erneut.',
  'polkadot/no-tokens':
    'Token werden in diesem Netzwerk nicht unterstützt. Sende seinen eigenen Coin.',
  'polkadot/sdk-missing':
    'Kein passendes @polkadot/types installiert. Führe aus: npm install @polkadot/types@16',
  'polkadot/not-enough': 'Das Guthaben reicht nicht für Betrag und Gebühr.',
  'polkadot/below-deposit':
    'Das Netzwerk verlangt mehr als {deposit} auf einem Konto. Sende weniger, damit so viel übrig bleibt.',
  'polkadot/receiver-below-deposit':
    'Das Konto des Empfängers hätte weniger als {deposit} und würde nicht bestehen. Sende mehr.',
  'polkadot/no-endpoint': 'Für {name} ist keine RPC-URL konfiguriert.',
  'polkadot/other-chain': 'Die konfigurierte RPC-URL führt nicht zu {name}.',
  'polkadot/node-failed': 'Der Knoten von {name} hat nicht geantwortet. Versuche es erneut.',
  'polkadot/would-fail': 'Das Netzwerk würde diese Transaktion ablehnen: {reason}',
  'polkadot/expired':
    'Die Transaktion wurde nicht rechtzeitig aufgenommen. Sie kann erneut gesendet werden.',
  'polkadot/unconfirmed':
    'Kein Block von {name} enthält diese Überweisung. Suche sie im Explorer, bevor du erneut sendest.',
  'polkadot/other-transaction':
    'Ihre Wallet hat eine andere Transaktion signiert als die geprüfte. Es wurde nichts gesendet. Versuchen Sie es mit einer anderen Wallet.',
}
