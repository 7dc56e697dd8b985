export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'Define `projectId` en walletConnect() u options() con el ID de tu proyecto en el panel del proveedor.',
  'options/no-project-id.short': 'ID de proyecto sin configurar',
  'options/no-sign-in': 'Hay un inicio de sesión configurado, pero ningún plugin lo realiza.',
  'options/no-sign-in.short': 'SIWX no está activado',
}
