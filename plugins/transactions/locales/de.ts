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
  'transactions.feeSponsored': 'Für dich bezahlt',
  'transactions.feeUndecided': 'Deine Wallet entscheidet, wer zahlt. Falls du: höchstens {fee}',
  'transactions.feeUndecidedUnknown':
    'Deine Wallet entscheidet, wer zahlt. Falls du: nicht bekannt',
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
  'transactions.warning.chainUnnamed': 'Diese Daten nennen keine Chain.',
  'transactions.warning.chainUnnamedDetail':
    'Sie können auch in anderen Netzwerken gelten, in denen du andere Beträge hast.',
  'transactions.warning.contractUnchecked':
    'Es ist nicht bekannt, ob der Empfänger ein Contract ist.',
  'transactions.warning.contractUncheckedDetail':
    'Kein Node hat geantwortet. Nicht jeder Contract kann Token zurückgeben.',
  'transactions.warning.fee': 'Die Netzwerkgebühr ist ungewöhnlich hoch.',
  'transactions.warning.feeDetail':
    'Vergleiche sie mit dem Betrag. Das Netzwerk ist vielleicht ausgelastet, oder der Endpunkt irrt sich.',
  'transactions.warning.badPrice': 'Du erhältst deutlich weniger, als du zahlst.',
  'transactions.warning.badPriceDetail':
    'Nach den bekannten Preisen geht mindestens ein Zwanzigstel des Werts verloren. Vergleiche den Tausch vorher anderswo.',
  'transactions.warning.priceUnknown': 'Der Preis dieses Tauschs lässt sich nicht prüfen.',
  'transactions.warning.priceUnknownDetail':
    'Diese Seite kennt für einen der Token keinen eigenen Preis, oder er weicht um mehr als ein Zehntel von dem der Börse ab. Vergleiche den Tausch vorher anderswo.',
  'transactions.warning.feeUnchecked': 'Es ist nicht bekannt, ob diese Netzwerkgebühr üblich ist.',
  'transactions.warning.feeUncheckedDetail':
    'Kein Preis ist bekannt, um sie mit dem Betrag zu vergleichen. Vergleiche sie damit, was dir die Coins wert sind.',
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
  'transactions.confirmedPartDetail':
    '{amount} {symbol} wurde gesendet. Nach den Regeln des Tokens sind {arrived} {symbol} angekommen.',
  'transactions.confirmedUnknownDetail':
    '{amount} {symbol} wurde gesendet. Wie viel ankam, ist nicht bekannt.',
  'transactions.failed': 'Transaktion fehlgeschlagen',
  'transactions.failedDetail':
    'Das Netzwerk hat sie abgelehnt. {amount} {symbol} ist bei dir geblieben; die Gebühr ist ausgegeben.',
  'transactions.failedFreeDetail':
    'Das Netzwerk hat sie abgelehnt. {amount} {symbol} ist bei dir geblieben.',
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
  'transactions/declined': 'Du hast die Anfrage abgelehnt',
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
  'transactions/foreign-sign-in':
    'Diese Nachricht meldet dich bei {site} an, einer anderen Website. Sie wurde nicht signiert.',
  'transactions/foreign-transaction':
    'Diese Nachricht ist eine Transaktion, die dein Guthaben bewegen könnte. Sie wurde nicht signiert.',
  'transactions.message': 'Nachricht',
  'transactions.signMessage': 'Nachricht signieren',
  'transactions.typed.sign': 'Daten signieren',
  'transactions.typed.allow': 'Ausgaben erlauben',
  'transactions.typed.order': 'Order signieren',
  'transactions.typed.delegate': 'Ein anderes Konto für deines handeln lassen',
  'transactions.typed.transfer': 'Überweisung signieren',
  'transactions.typed.spender': 'Ausgebende Adresse',
  'transactions.typed.token': 'Token',
  'transactions.typed.amount': 'Betrag',
  'transactions.typed.item': 'Gegenstand',
  'transactions.typed.unlimited': 'Ohne Grenze',
  'transactions.typed.until': 'Bis',
  'transactions.typed.forever': 'Ohne Ende',
  'transactions.typed.signUntil': 'Signatur gilt bis',
  'transactions.typed.pays': 'Gibt',
  'transactions.typed.receives': 'Erhält mindestens',
  'transactions.typed.nothing': 'Nichts',
  'transactions.typed.anyItem': 'Was die Gegenseite auswählt',
  'transactions.typed.receiver': 'Empfänger',
  'transactions.typed.from': 'Von',
  'transactions.typed.delegate.to': 'Darf handeln',
  'transactions.typed.limits': 'Grenzen',
  'transactions.typed.noLimits': 'Keine: Es darf alles tun',
  'transactions.typed.call': 'Aufruf',
  'transactions.typed.contract': 'Contract',
  'transactions.typed.none': 'Keiner genannt',
  'transactions.typed.kind': 'Art der Daten',
  'transactions.typed.app': 'Nennt sich',
  'transactions.typed.chain': 'Chain-ID',
  'transactions.typed.rest': 'Weitere Felder',
  'transactions.typed.field': 'Feld {path}',
  'transactions/nothing-arrives':
    'Es käme nichts an: {symbol} behält den ganzen Betrag. Gib einen größeren ein oder sende einen anderen Token.',
  'transactions.leaves': 'Du zahlst',
  'transactions.arrives': 'Empfänger erhält',
  'transactions.arrivesUnknown': 'Nicht bekannt',
  'transactions.setFor': 'Name gesetzt für',
  'transactions.warning.nameElsewhere': 'Dieser Name ist für ein anderes Netzwerk gesetzt.',
  'transactions.warning.nameElsewhereDetail':
    'Vielleicht nutzt der Inhaber diese Adresse hier nicht. Frage den Empfänger, bevor du sendest.',
  'transactions.warning.arrivalUnknown': 'Es ist nicht bekannt, wie viel ankommt.',
  'transactions.warning.arrivalUnknownDetail':
    'Kein Knoten konnte diese Überweisung ausprobieren. Der Token behält vielleicht einen Teil.',
  'transactions.nextFee': 'Nächste Token-Gebühr',
  'transactions.nextFeeFrom': '{percent} % ab Epoche {epoch}',
  'transactions.nextFactor': 'Beträge ändern sich',
  'transactions.nextFactorFrom': '× {factor} ab {time}',
  'transactions.delegate': 'Kann ihn zurückholen',
  'transactions.accountDelegate': 'Darf auch davon nehmen',
  'transactions.delegatedAmount': 'Höchstens',
  'transactions/changes-found':
    'Ein Testlauf hat etwas gefunden, das die Prüfung noch nicht gezeigt hat. Es wurde nichts gesendet; prüfe erneut.',
  'transactions.changes.label': 'Was sich ändert',
  'transactions.changes.running': 'Das Netzwerk wird gefragt, was sich ändert',
  'transactions.changes.unsupported':
    'Dieses Netzwerk kann nicht im Voraus sagen, was sich ändert.',
  'transactions.changes.unanswered': 'Das Netzwerk hat nicht rechtzeitig gesagt, was sich ändert.',
  'transactions.changes.refused': 'Das Netzwerk hat einen Testlauf abgelehnt.',
  'transactions.changes.none': 'Außer der Gebühr ändert sich kein Guthaben.',
  'transactions.changes.missed': 'Spätere Schritte ließen sich noch nicht testen.',
  'transactions.changes.unlisted':
    'Nur bekannte Token wurden verglichen: Dieses Netzwerk listet nicht auf, was der Contract nimmt.',
  'transactions.changes.walletChooses':
    'Deine Wallet wählt die Coins und die Gebühr selbst: Vergleiche, was sie anzeigt.',
  'transactions.changes.more': 'Und {count} weitere.',
  'transactions.changes.units': '{amount} Einheiten von {name}',
  'transactions.changes.mayTake': 'darf {name} nehmen',
  'transactions.warning.changesFail': 'Das würde jetzt fehlschlagen.',
  'transactions.warning.changesFailDetail':
    'Ein Testlauf im Netzwerk wurde abgelehnt. Es zu senden würde die Gebühr kosten und nichts ändern.',
  'transactions.warning.changesApproval': 'Danach bleibt eine Freigabe offen.',
  'transactions.warning.changesApprovalDetail':
    'Jemand anderes kann dann ohne Rückfrage mehr deiner Token nehmen.',
  'transactions.warning.changesOther': 'Es verlässt noch etwas anderes dein Konto.',
  'transactions.warning.changesOtherDetail':
    'Ein Testlauf hat auch andere Token genommen. Sieh oben nach, was sich ändert.',
  'transactions.warning.changesMore': 'Es verlässt mehr dein Konto, als diese Anfrage nennt.',
  'transactions.warning.changesMoreDetail':
    'Ein Testlauf hat einen größeren Betrag genommen. Sieh oben nach, was sich ändert.',
  'transactions.warning.changesNothing': 'Es kommt nichts an.',
  'transactions.warning.changesNothingDetail':
    'In einem Testlauf verließ der Betrag dein Konto und kam nicht dort an, wo er hin soll.',
  'transactions.warning.changesLess': 'Es kommt weniger an, als diese Anfrage nennt.',
  'transactions.warning.changesLessDetail':
    'Der Token behält vielleicht einen Teil jeder Überweisung. Sieh oben nach, was sich ändert.',
  'transactions.typed.units': '{units} in der kleinsten Einheit',
  'transactions.typed.unitsUnknown':
    '{units} in der kleinsten Einheit. Wie viel das ist, ist nicht bekannt.',
  'transactions.typed.copies': 'Stückzahl',
  'transactions.warning.approvalUnlimited': 'Ein ganzer Token-Bestand darf genommen werden.',
  'transactions.warning.approvalUnlimitedDetail':
    'Die ausgebende Adresse darf alles davon nehmen, was du hast und noch bekommst, ohne erneut zu fragen.',
  'transactions.warning.approvalEndless': 'Diese Signatur endet nicht.',
  'transactions.warning.approvalEndlessDetail':
    'Wer sie hat, kann sie noch in Jahren nutzen. Bitte die App um eine, die bald endet.',
  'transactions.warning.orderNothing': 'Du würdest nichts erhalten.',
  'transactions.warning.orderNothingDetail':
    'Wer diese Order ausführt, nimmt, was sie gibt, und schuldet dir nichts.',
  'transactions.warning.delegateUnlimited': 'Ein anderes Konto dürfte alles tun.',
  'transactions.warning.delegateUnlimitedDetail':
    'Es darf alles bewegen, was dein Konto hält, jetzt und später.',
  'transactions.warning.spenderNoCode': 'Die ausgebende Adresse ist kein Contract.',
  'transactions.warning.spenderNoCodeDetail':
    'Jemand hat ihren Schlüssel und kann die Token jederzeit nehmen. Apps nutzen dafür Contracts.',
  'transactions.warning.spenderUnchecked': 'Es ist nicht bekannt, was die ausgebende Adresse ist.',
  'transactions.warning.spenderUncheckedDetail':
    'Kein Node hat geantwortet. Es kann das Konto einer Person sein, die die Token jederzeit nehmen kann.',
  'transactions.warning.contractElsewhere':
    'Diese Adresse gehört nur in einem anderen Netzwerk einem Contract.',
  'transactions.warning.contractElsewhereDetail':
    'Auf Ethereum hat ein Contract diese Adresse, in diesem Netzwerk keiner. Der Empfänger kann das Gesendete womöglich nie verwenden.',
  'transactions/other-chain':
    'Diese Daten sind für Chain {chain}, nicht für {network}. Wechsle das Netzwerk und versuche es erneut.',
}
