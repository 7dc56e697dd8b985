export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'Defina `projectId` em walletConnect() ou options() com o ID do seu projeto no painel do provedor.',
  'options/no-project-id.short': 'ID do projeto não configurado',
  'options/no-sign-in': 'Há um login configurado, mas nenhum plugin o realiza.',
  'options/no-sign-in.short': 'SIWX não está ativado',
}
