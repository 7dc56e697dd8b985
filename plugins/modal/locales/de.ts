/** German texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': 'Etwas ist schiefgelaufen',
  'shell.failed.detail':
    'Diese Ansicht konnte nicht angezeigt werden. Ein neuer Versuch signiert und sendet nichts.',
  'shell.failed.retry': 'Erneut versuchen',
  'shell.failed.close': 'Schließen',
  'shell.missing.title': 'Nicht verfügbar',
  'shell.missing.detail': 'Diese App bietet das nicht an.',
  'shell.loading': 'Wird geladen',
  'shell.replay': 'Wiedergabe: Aktionen sind aus',
  'shell.close': 'Schließen',
  'shell.back': 'Zurück',
  'shell.clear': 'Leeren',
  'shell.copied': 'Kopiert',
  'shell.dismiss': 'Ausblenden',
  'shell.blocked': 'Schließe diese Anfrage zuerst ab oder brich sie ab',
  'shell.opensInNewTab': 'öffnet sich in einem neuen Tab',
  'shell.typedSecret':
    'Das sieht nach einem privaten Schlüssel, einer Wiederherstellungsphrase oder einem Token aus. Gib so etwas hier niemals ein.',

  'kernel/inspecting': 'Wiedergabe: Aktionen sind aus. Kehre zuerst in die Gegenwart zurück.',
  'kernel/cancelled': 'Die Anfrage wurde abgebrochen.',
  'kernel/timed-out': '{command} wurde nicht innerhalb von {ms} ms fertig.',
  'kernel/command-failed': '{command} ist unerwartet fehlgeschlagen. Versuche es erneut.',
  'kernel/changed-data':
    'Das Plugin „{plugin}“ ist in {at} fehlgeschlagen: Es wollte Daten ändern, die es erhalten hat. Es muss eine Kopie ändern.',
  'kernel/not-loaded':
    'Dieser Teil wurde nicht geladen. Prüfe die Verbindung und versuche es erneut.',
  'kernel/typed-secret':
    'Das sieht nach einem privaten Schlüssel, einer Wiederherstellungsphrase oder einem Token aus. Gib so etwas hier niemals ein.',
  'kernel/answer-too-large':
    'Ein Server hat mit mehr als {bytes} Byte geantwortet. Versuche es erneut oder verwende einen anderen Server.',
  'kernel/answer-too-slow':
    'Ein Server wurde mit seiner Antwort nicht innerhalb von {seconds} s fertig. Versuche es erneut oder verwende einen anderen Server.',
  'kernel/answer-unencrypted':
    'Ein Server hat eine Anfrage an eine unverschlüsselte Adresse weitergeleitet. Verwende einen anderen Server.',
  'kernel/no-resource': 'Unter „{key}“ gibt es kein Objekt mehr. Verbinde dich erneut.',
  'amount/not-a-number': 'Gib den Betrag mit Ziffern und einem Punkt ein, etwa 1.5.',
  'amount/too-precise': 'Dieser Token hat {decimals} Nachkommastellen. Gib weniger Stellen ein.',
  'amount/too-large': 'Dieser Betrag ist zu groß. Gib einen kleineren ein.',
  'amount/bad-decimals':
    'Der Token nennt keine brauchbare Zahl von Nachkommastellen. Wähle einen anderen Token.',
  'amount/ambiguous':
    'Das kann {grouped} oder {decimal} bedeuten. Gib es ohne Tausendertrennzeichen ein.',
  'address/invalid': 'Das ist keine {family}-Adresse. Prüfe sie und füge sie erneut ein.',
  'address/checksum':
    'Groß- und Kleinbuchstaben dieser Adresse passen nicht zusammen. Kopiere sie erneut.',
}
