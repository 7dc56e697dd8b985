export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'Kein aktives Konto gefunden',
  'transactions/account-changed':
    'Deine Wallet hat das Konto gewechselt. Prüfe und bestätige erneut.',
  'transactions/network-changed':
    'Seit der Prüfung hat das Netzwerk gewechselt. Prüfe und bestätige erneut.',
  'transactions/adapter-not-found': 'Adapter nicht gefunden.',
  'transactions/no-chain': 'Für den Verbindungs-Client wird eine Chain benötigt',
  'transactions/no-client': 'Verbindungs-Client nicht gesetzt',
  'transactions/no-connection': 'Kein Verbindungs-Client gefunden',
  'transactions/no-network': 'Kein aktives Netzwerk gefunden',
  'transactions/message-too-long':
    'Die Nachricht ist länger als {most} Zeichen. Kürze sie und signiere erneut.',
  'transactions/already-sent':
    'Diese Überweisung wurde der Wallet bereits übergeben. Prüfe erneut, um eine weitere zu senden.',
  'transactions/in-other-tab':
    'Ein anderer Tab hat genau diese Überweisung an deine Wallet übergeben. Entscheide dort; von hier wurde nichts gesendet.',
  'transactions/sent-before':
    'Deine Wallet hat genau diese Überweisung schon gesendet, und ein Block enthält sie. Bestätige das, um ein zweites Mal zu zahlen.',
  'transactions/unanswered':
    'Deine Wallet hält genau diese Überweisung noch. Entscheide dort, oder akzeptiere, dass beide gesendet werden können.',
  'transactions/too-many':
    'Deine Wallet hält {most} unbeantwortete Überweisungen. Entscheide zuerst über diese; es wurde nichts gesendet.',
  'transactions/not-read':
    'Die Überweisungen, die dieser Browser sich merkt, sind noch nicht lesbar. Es wurde nichts gesendet; versuche es gleich noch einmal.',
  'transactions/unknown-kind': 'Kein Plugin bietet Anfragen der Art „{kind}“.',
  'transactions/not-supported': 'Das ist in diesem Netzwerk nicht möglich.',
  'transactions/step-failed': 'Das Netzwerk hat einen der Schritte abgelehnt. Prüfe erneut.',
  'transactions/step-unconfirmed':
    'Ein früherer Schritt ist noch in keinem Block. Prüfe erneut, sobald er es ist; sonst wurde nichts gesendet.',
  'transactions/stopped':
    'Niemand wartet mehr auf diese Überweisung. Lehne sie auch in der Wallet ab.',
  'transactions/node-failed':
    'Der Knoten von {name} hat mit unmöglichen Zahlen geantwortet. Versuche es erneut.',
  'transactions.to': 'An',
  'transactions.network': 'Netzwerk',
  'transactions.reviewTitle': 'Prüfen',
  'transactions.reviewGone': 'Es gibt nichts zu prüfen',
  'transactions.reviewGoneDetail': 'Gib Betrag und Empfänger erneut ein.',
  'transactions.backToForm': 'Zurück zum Formular',
  'transactions.you': 'Du',
  'transactions.receiver': 'Empfänger',
  'transactions.sendAmount': '{amount} {symbol} senden',
  'transactions.action.label': 'Aktion',
  'transactions.from': 'Von',
  'transactions.fee': 'Netzwerkgebühr',
  'transactions.feeUnknown': 'Unbekannt',
  'transactions.feeUpTo': 'Höchstens {fee}',
  'transactions.feeSponsored': 'Für dich bezahlt, sonst höchstens {fee}',
  'transactions.feeSponsoredUnknown': 'Für dich bezahlt, sonst nicht bekannt',
  'transactions.goesAlong': 'Zahlt',
  'transactions.simulation': 'Probelauf',
  'transactions.simulated': 'Würde jetzt gelingen',
  'transactions.origin': 'Angefragt von',
  'transactions.confirm': 'Bestätigen',
  'transactions.confirmAnyway': 'An diese Adresse senden',
  'transactions.accept': 'Ich habe jedes Zeichen der Adresse verglichen und die Warnungen gelesen.',
  'transactions.acceptTwice':
    'Ich habe die frühere Anfrage in meiner Wallet angesehen und die Warnungen gelesen.',
  'transactions.acceptFee': 'Ich habe die Warnung zur Gebühr gelesen.',
  'transactions.acceptWarnings': 'Ich habe die Warnungen gelesen.',
  'transactions.contract': 'Contract',
  'transactions.request': 'Anfrage',
  'transactions.step': 'Schritt {index} von {count}',
  'transactions.stepConfirming': 'Schritt {index} von {count} ist unterwegs. Der nächste folgt.',
  'transactions.acceptFirst': 'Setze zuerst das Häkchen',
  'transactions.waiting': 'Warten auf deine Wallet',
  'transactions.warning.sentBefore': 'Deine Wallet hat genau das schon gesendet.',
  'transactions.warning.sentBeforeDetail':
    'Es wurde angefragt, bevor diese Seite geladen wurde, und steht in einem Block. Fahre nur fort, um ein zweites Mal zu zahlen.',
  'transactions.warning.unanswered': 'Deine Wallet sendet vielleicht noch eine frühere Anfrage.',
  'transactions.warning.unansweredDetail':
    'Es ist genau dieselbe Überweisung und wurde nie beantwortet. Lehne sie zuerst in der Wallet ab, sonst zahlst du vielleicht zweimal.',
  'transactions.warning.poisoning': 'Diese Adresse ahmt eine nach, die du kennst.',
  'transactions.warning.poisoningDetail':
    'Anfang und Ende sind gleich, der Rest nicht. Vergleiche sie vollständig mit einer Quelle, der du vertraust.',
  'transactions.warning.contract': 'Der Empfänger ist ein Contract.',
  'transactions.warning.contractDetail': 'Nicht jeder Contract kann Token zurückgeben.',
  'transactions.warning.fee': 'Die Netzwerkgebühr ist ungewöhnlich hoch.',
  'transactions.warning.feeDetail':
    'Vergleiche sie mit dem Betrag. Das Netzwerk ist vielleicht ausgelastet, oder der Endpunkt irrt sich.',
  'transactions.warning.feeUnknown': 'Die Netzwerkgebühr ist nicht bekannt.',
  'transactions.warning.feeUnknownDetail': 'Deine Wallet zeigt sie, bevor du genehmigst.',
  'transactions.approveTitle': 'In deiner Wallet genehmigen',
  'transactions.approve': 'In {wallet} genehmigen',
  'transactions.approveDetail': 'Vergleiche die Angaben unten mit dem, was deine Wallet zeigt.',
  'transactions.approveNone': 'Es wartet keine Anfrage',
  'transactions.stopWaiting': 'Nicht mehr warten',
  'transactions.stopHint':
    'Wenn du nicht mehr wartest, lehne die Anfrage auch in {wallet} ab: Was du dort genehmigst, wird gesendet.',
  'transactions.resultTitle': 'Transaktion',
  'transactions.started': 'Transaktion gestartet',
  'transactions.startedDetail':
    '{amount} {symbol} ist unterwegs. Es zählt, sobald es in einem Block ist.',
  'transactions.confirmed': 'Transaktion bestätigt',
  'transactions.confirmedDetail': '{amount} {symbol} ist angekommen.',
  'transactions.failed': 'Transaktion fehlgeschlagen',
  'transactions.failedDetail':
    'Das Netzwerk hat sie abgelehnt. {amount} {symbol} ist bei dir geblieben; die Gebühr ist ausgegeben.',
  'transactions.replaced': 'Transaktion ersetzt',
  'transactions.replacedDetail':
    'Deine Wallet hat stattdessen eine andere Transaktion gesendet. {amount} {symbol} ist nicht angekommen.',
  'transactions.unknown': 'Diese Transaktion ist hier nicht bekannt',
  'transactions.hash': 'Transaktion',
  'transactions.worth': 'Wert zu diesem Zeitpunkt',
  'transactions.explorer': 'Im Explorer ansehen',
  'transactions.tryAgain': 'Erneut versuchen',
  'transactions.done': 'Fertig',
  'transactions.thisApp': 'Diese App',
  'transactions.yourWallet': 'deine Wallet',
  'transactions/not-sent': 'Etwas ist schiefgelaufen',
  'transactions/not-sent-solana':
    'Die Transaktion konnte nicht gesendet werden. Bitte versuche es erneut.',
  'transactions/tokens-unavailable': 'Token-Guthaben nicht verfügbar',
  'transactions/decimals-differ':
    '{symbol} nennt der Chain eine andere Zahl von Nachkommastellen als der Tokenliste. Der Token kann nicht sicher gesendet werden.',
  'transactions/token-differs':
    'Das Netzwerk nennt diesen Token {symbol}. Wähle ihn erneut aus der Liste.',
  'transactions/insufficient-balance': 'Du hast {held} {symbol} auf {network}.',
  'transactions/insufficient-gas': 'Es ist nicht genug {symbol} für die Netzwerkgebühr vorhanden.',
  'transactions/fee-unknown':
    'Die Netzwerkgebühr konnte nicht geschätzt werden. Versuche es gleich noch einmal.',
  'transactions/receiver-unusable':
    'Von dieser Adresse kann niemand etwas ausgeben. Prüfe den Empfänger.',
  'transactions/receiver-is-token':
    'Das ist die Adresse des Tokens selbst, keine persönliche. Prüfe den Empfänger.',
  'transactions/sent-elsewhere':
    'Genau diese Überweisung wurde soeben aus einem anderen Tab gesendet. Prüfe erneut, um sie noch einmal zu senden.',
  'transactions/outdated': 'Während der Prüfung hat sich etwas geändert. Prüfe erneut.',
  'transactions/busy': 'Eine Überweisung wird bereits geprüft oder signiert.',
  'transactions/warned':
    'Die Prüfung warnt: {warnings}. Nenne diese in „accept“, um trotzdem zu senden.',
  'transactions/key-used':
    'Die Überweisung mit diesem Schlüssel ist beendet: {outcome}. Verwende für eine neue einen anderen Schlüssel.',
  'transactions/key-mismatch':
    'Dieser Schlüssel gehört zu einer anderen Überweisung. Verwende einen Schlüssel je Überweisung.',
  'transactions/already-submitted': 'Diese Überweisung wurde der Wallet bereits übergeben.',
  'transactions/abandoned': 'Du wartest nicht mehr auf die Wallet. Lehne die Anfrage auch dort ab.',
  'transactions.reasonFunds': 'Das Konto deckt Betrag und Netzwerkgebühr nicht.',
  'transactions.reasonOrder':
    'Eine andere Transaktion dieses Kontos kam ihr zuvor. Versuche es erneut.',
  'transactions.reasonFee': 'Das Netzwerk verlangt gerade eine höhere Gebühr. Versuche es erneut.',
  'transactions.reasonExpired': 'Die Bestätigung hat zu lange gedauert. Versuche es erneut.',
  'transactions.reasonReverted': 'Der Vertrag hat sie abgelehnt.',
  'transactions.maySend':
    'Sie wurde vielleicht trotzdem gesendet. Sieh in deiner Wallet nach, bevor du sie erneut sendest.',
  'transactions.reasonSaid': 'Deine Wallet nennt diesen Grund: {said}',
}
