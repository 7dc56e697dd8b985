export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'Setze `projectId` in walletConnect() oder options() auf die ID deines Projekts im Dashboard des Anbieters.',
  'options/no-project-id.short': 'Projekt-ID nicht konfiguriert',
  'options/no-sign-in': 'Eine Anmeldung ist konfiguriert, aber kein Plugin meldet Besucher an.',
  'options/no-sign-in.short': 'SIWX ist nicht aktiviert',
}
