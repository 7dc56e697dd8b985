export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': 'Verbinde zuerst ein Konto.',
  'eip155/call-refused': 'Der Vertrag hat den Aufruf abgelehnt: {reason}',
  'eip155/declined': 'Du hast die Anfrage abgelehnt',
  'eip155/account-changed': 'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'eip155/provider-gone':
    '{name} ist nicht mehr in dieser Seite vorhanden. Lade neu und verbinde dich erneut.',
  'eip155/bad-accounts':
    'Die Wallet hat kein nutzbares Konto freigegeben. Wähle dort eines aus und versuche es erneut.',
  'eip155/bad-network': 'Die Wallet hat ihr Netzwerk nicht genannt. Versuche es erneut.',
  'eip155/bad-signature': 'Die Wallet hat keine Signatur zurückgegeben.',
  'eip155/bad-hash': 'Die Wallet hat keinen Transaktions-Hash zurückgegeben.',
  'eip155/wrong-network': 'Deine Wallet ist in einem anderen Netzwerk. Wechsle dort zu {name}.',
  'eip155/bad-transfer': 'Betrag oder Empfänger ist ungültig. Es wurde nichts gesendet.',
  'eip155/sdk-missing': 'Kein passendes viem installiert. Führe aus: npm install viem@2',
  'eip155/no-endpoint': 'Für {name} ist keine RPC-URL konfiguriert.',
  'eip155/node-failed': 'Der Knoten von {name} hat nicht geantwortet. Versuche es erneut.',
  'eip155/token-rules':
    'Dieser Token hat eine Regel, die diese App nicht anzeigen kann ({rule}). Sende ihn mit der App des Herausgebers.',
  'eip155/would-fail': 'Das Netzwerk würde diese Transaktion ablehnen: {reason}',
  'eip155/unconfirmed':
    'Noch enthält kein Block von {name} die Transaktion. Suche sie im Explorer.',
  'eip155/chain-not-supported': 'Die Chain wird nicht unterstützt',
  'eip155/token-changed':
    'Was der Empfänger von diesem Token erhält, hat sich seit der Anzeige geändert. Prüfe und bestätige erneut.',
  'eip155/not-a-token':
    'An dieser Adresse ist kein Token: Nichts dort nennt seine Nachkommastellen.',
  'eip155/awaits-owners':
    'Dein Safe hält die Transaktion, bis genug seiner Eigentümer sie bestätigt haben. Noch kein Block von {name} enthält sie: Öffne die Warteschlange des Safe.',
}
