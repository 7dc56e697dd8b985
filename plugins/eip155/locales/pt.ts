export const messages: Readonly<Record<string, string>> = {
  'eip155/not-connected': 'Conecte uma conta primeiro.',
  'eip155/call-refused': 'O contrato recusou a chamada: {reason}',
  'eip155/declined': 'Você recusou a solicitação',
  'eip155/account-changed': 'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'eip155/provider-gone': '{name} não está mais nesta página. Recarregue e conecte novamente.',
  'eip155/bad-accounts':
    'A carteira não compartilhou nenhuma conta utilizável. Escolha uma nela e tente novamente.',
  'eip155/bad-network': 'A carteira não informou em que rede está. Tente novamente.',
  'eip155/bad-signature': 'A carteira não devolveu uma assinatura.',
  'eip155/bad-hash': 'A carteira não devolveu o hash da transação.',
  'eip155/wrong-network': 'Sua carteira está em outra rede. Mude-a para {name}.',
  'eip155/bad-transfer': 'O valor ou o destinatário não é válido. Nada foi enviado.',
  'eip155/sdk-missing': 'Não há uma versão adequada de viem instalada. Execute: npm install viem@2',
  'eip155/no-endpoint': 'Não há URL de RPC configurada para {name}.',
  'eip155/node-failed': 'O nó de {name} não respondeu. Tente novamente.',
  'eip155/token-rules':
    'Este token tem uma regra que este app não pode mostrar ({rule}). Envie-o pelo app do emissor.',
  'eip155/would-fail': 'A rede recusaria esta transação: {reason}',
  'eip155/unconfirmed': 'Nenhum bloco de {name} contém a transação ainda. Procure-a no explorador.',
  'eip155/chain-not-supported': 'A rede não é compatível',
  'eip155/token-changed':
    'O que o destinatário recebe deste token mudou desde que foi mostrado. Revise e confirme de novo.',
  'eip155/not-a-token': 'Não há token neste endereço: nada ali indica as suas casas decimais.',
  'eip155/awaits-owners':
    'O seu Safe guarda a transação até que proprietários suficientes a confirmem. Nenhum bloco de {name} a contém ainda: abra a fila do Safe.',
}
