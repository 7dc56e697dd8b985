export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': 'Configuração do app inválida',
  'analytics/forbidden':
    'A origem {origin} não está na lista de permissões do projeto. Atualize a configuração no painel do provedor.',
}
