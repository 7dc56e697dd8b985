export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'Configuration de l’application non valide',
  'analytics/forbidden':
    'L’origine {origin} ne figure pas sur la liste autorisée du projet. Modifiez sa configuration dans le tableau de bord du fournisseur.',
}
