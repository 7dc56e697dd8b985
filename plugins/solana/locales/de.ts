export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'Du hast die Anfrage abgelehnt',
  'solana/account-changed': 'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'solana/wallet-gone':
    '{name} ist nicht mehr in dieser Seite vorhanden. Lade neu und verbinde dich erneut.',
  'solana/bad-accounts':
    'Die Wallet hat kein nutzbares Konto freigegeben. Wähle dort eines aus und versuche es erneut.',
  'solana/bad-signature': 'Die Wallet hat keine Signatur zurückgegeben.',
  'solana/other-transaction':
    'Ihre Wallet hat eine andere Transaktion signiert als die geprüfte. Es wurde nichts gesendet. Versuchen Sie es mit einer anderen Wallet.',
  'solana/bad-hash': 'Die Wallet hat keine Transaktionssignatur zurückgegeben.',
  'solana/wrong-network': 'Deine Wallet ist in einem anderen Netzwerk. Wechsle dort zu {name}.',
  'solana/cannot-sign': 'Deine Wallet kann keine Nachrichten signieren.',
  'solana/cannot-send': 'Deine Wallet kann keine Transaktionen signieren.',
  'solana/bad-receiver': 'Der Empfänger ist keine Solana-Adresse.',
  'solana/receiver-is-token-account':
    'Der Empfänger ist ein Token-Konto und keine Wallet. Bitte um die Adresse des Besitzers.',
  'solana/not-a-token': 'An dieser Adresse gibt es keinen Token.',
  'solana/token-rules':
    'Dieser Token hat eine Regel, die diese App nicht anzeigen kann ({rule}). Sende ihn mit der App des Herausgebers.',
  'solana/fee-rose':
    'Die Netzwerkgebühr ist seit der Anzeige gestiegen. Prüfe und bestätige erneut.',
  'solana/bad-amount': 'Der Betrag ist keine ganze Zahl der kleinsten Einheit.',
  'solana/sdk-missing': 'Kein passendes Solana-SDK installiert. Führe aus: npm install @solana/kit',
  'solana/no-endpoint': 'Für {name} ist keine RPC-URL konfiguriert.',
  'solana/node-failed': 'Der Knoten von {name} hat nicht geantwortet. Versuche es erneut.',
  'solana/would-fail': 'Das Netzwerk würde diese Transaktion ablehnen: {reason}',
  'solana/expired':
    'Die Transaktion wurde nicht rechtzeitig aufgenommen. Sie kann erneut gesendet werden.',
  'solana/unconfirmed':
    'Kein Block von {name} enthält diese Überweisung. Suche sie im Explorer, bevor du erneut sendest.',
  'solana/token-frozen': 'Der Herausgeber hat diesen Token in deinem Konto eingefroren. Frage ihn.',
  'solana/token-paused':
    'Der Herausgeber hat diesen Token angehalten. Er lässt sich jetzt nicht bewegen.',
  'solana/token-bound': 'Dieser Token lässt sich nicht in ein anderes Konto bewegen.',
  'solana/token-changed':
    'Was der Empfänger von diesem Token erhält, hat sich seit der Anzeige geändert. Prüfe und bestätige erneut.',
  'solana/receiver-gave-account':
    'Das Konto, in dem der Empfänger diesen Token bekäme, gehört jemand anderem. Bitte um eine andere Adresse.',
  'solana/receiver-frozen':
    'Der Empfänger kann diesen Token noch nicht annehmen: Der Herausgeber muss das Konto erst öffnen. Frage den Empfänger.',
  'solana/receiver-wants-note':
    'Der Empfänger verlangt zu jeder Überweisung eine Notiz, die diese App nicht schreiben kann. Frage nach einer anderen Adresse.',
  'solana/no-fee': 'Das Konto hält nicht genug SOL für Betrag und Netzwerkgebühr.',
  'solana/not-enough': 'Das Konto hält nicht genug von diesem Token.',
  'solana/no-rent':
    'Ein Konto behielte zu wenig SOL, um zu bestehen. Sende weniger, oder mehr an ein neues Konto.',
  'solana/step-fails':
    'Das Netzwerk würde diese Transaktion ablehnen: Einer ihrer Schritte schlägt fehl. Vielleicht erlaubt der Token oder der Empfänger es nicht.',
}
