export const messages: Readonly<Record<string, string>> = {
  'provider/http-status': 'Código de status HTTP: {status}',
  'provider/unreachable':
    'Não foi possível acessar o provedor. Verifique a conexão e tente novamente.',
  'provider/bad-answer': 'O provedor não deu uma resposta utilizável ({what}). Tente novamente.',
  'provider/bad-input': 'Não é possível consultar o provedor com este valor de {what}.',
  'provider/no-project-id': 'Defina `projectId` em options() com o ID do seu projeto.',
  'provider/gas-price-unsupported': 'Esta rede não oferece suporte ao preço do gás',
  'provider/swap-unsupported': 'Esta rede não oferece suporte a trocas',
  'provider/name-unresolved': 'Erro ao resolver o nome',
  'provider/suggestions-failed': 'Erro ao obter sugestões de nomes',
  'provider/names-failed': 'Erro ao obter os nomes do endereço',
  'provider/register-failed': 'Erro ao registrar o nome {name}',
  'provider/signed-too-late': 'A assinatura chegou tarde demais para o provedor. Assine outra vez.',
  'provider/bad-chain-id': 'ID de rede inválido',
}
