export const messages: Readonly<Record<string, string>> = {
  'balances/not-connected': 'Nenhuma conta ativa encontrada',
  'balances/no-network': 'Nenhuma rede ativa encontrada',
  'balances/no-source': 'Adaptador não encontrado.',
  'balances/node-failed': 'O nó de {name} respondeu com números impossíveis. Tente novamente.',
  'balances/token-rules':
    'Este token tem uma regra que este app não pode mostrar ({rule}). Envie-o pelo app do emissor.',
}
