export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'Définissez `projectId` dans walletConnect() ou options() avec l’ID de votre projet dans le tableau de bord du fournisseur.',
  'options/no-project-id.short': 'ID de projet non configuré',
  'options/no-sign-in':
    'Une connexion est configurée, mais aucun plugin ne connecte les visiteurs.',
  'options/no-sign-in.short': 'SIWX n’est pas activé',
}
