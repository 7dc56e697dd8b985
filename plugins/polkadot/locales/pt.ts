export const messages: Readonly<Record<string, string>> = {
  'polkadot/account-changed': 'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'polkadot/wallet-gone': '{name} não está mais nesta página. Recarregue e conecte novamente.',
  'polkadot/bad-accounts':
    'A carteira não compartilhou nenhuma conta utilizável. Escolha uma nela e tente novamente.',
  'polkadot/bad-signature': 'A carteira não devolveu uma assinatura.',
  'polkadot/wrong-network':
    'Sua carteira só usa esta conta em outra rede. Permita-a em {name} na carteira.',
  'polkadot/not-allowed':
    '{name} não deixa este site entrar. Desbloqueie-a ou permita este site nas configurações dela.',
  'polkadot/cannot-sign': 'Sua carteira não consegue assinar mensagens.',
  'polkadot/cannot-send': 'Sua carteira não consegue assinar transações.',
  'polkadot/bad-receiver': 'O destinatário não é um endereço de Polkadot.',
  'polkadot/foreign-receiver':
    'O endereço do destinatário está escrito para outra rede. Peça um de {name}.',
  'polkadot/bad-amount': 'O valor não é um número inteiro da menor unidade.',
  'polkadot/fee-rose': 'A taxa de rede subiu desde que foi mostrada. Revise e confirme novamente.',
  'polkadot/no-tokens': 'Tokens não são aceitos nesta rede. Envie a moeda própria dela.',
  'polkadot/sdk-missing':
    'Não há uma versão adequada de @polkadot/types instalada. Execute: npm install @polkadot/types@16',
  'polkadot/not-enough': 'O saldo é pequeno demais para o valor e a taxa.',
  'polkadot/below-deposit':
    'A rede mantém as contas acima de {deposit}. Envie menos para que sobre essa quantia.',
  'polkadot/receiver-below-deposit':
    'A conta do destinatário teria menos de {deposit} e não existiria. Envie mais.',
  'polkadot/no-endpoint': 'Não há URL de RPC configurada para {name}.',
  'polkadot/other-chain': 'A URL de RPC configurada não leva a {name}.',
  'polkadot/node-failed': 'O nó de {name} não respondeu. Tente novamente.',
  'polkadot/would-fail': 'A rede recusaria esta transação: {reason}',
  'polkadot/expired': 'A transação não foi incluída a tempo. Ela pode ser enviada de novo.',
  'polkadot/unconfirmed':
    'Nenhum bloco de {name} mostra esta transferência. Procure-a no explorador antes de enviar de novo.',
  'polkadot/other-transaction':
    'Sua carteira assinou uma transação diferente da que você revisou. Nada foi enviado. Tente outra carteira.',
}
