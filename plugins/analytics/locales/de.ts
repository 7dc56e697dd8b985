export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'Ungültige App-Konfiguration',
  'analytics/forbidden':
    'Der Ursprung {origin} steht nicht auf der Zulassungsliste des Projekts. Passe die Konfiguration im Dashboard des Anbieters an.',
}
