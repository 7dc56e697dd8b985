export const messages: Readonly<Record<string, string>> = {
  'solana/declined': 'Você recusou a solicitação',
  'solana/account-changed': 'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'solana/wallet-gone': '{name} não está mais nesta página. Recarregue e conecte novamente.',
  'solana/bad-accounts':
    'A carteira não compartilhou nenhuma conta utilizável. Escolha uma nela e tente novamente.',
  'solana/bad-signature': 'A carteira não devolveu uma assinatura.',
  'solana/other-transaction':
    'Sua carteira assinou uma transação diferente da que você revisou. Nada foi enviado. Tente outra carteira.',
  'solana/bad-hash': 'A carteira não devolveu a assinatura da transação.',
  'solana/wrong-network': 'Sua carteira está em outra rede. Mude-a para {name}.',
  'solana/cannot-sign': 'Sua carteira não consegue assinar mensagens.',
  'solana/cannot-send': 'Sua carteira não consegue assinar transações.',
  'solana/bad-receiver': 'O destinatário não é um endereço de Solana.',
  'solana/receiver-is-token-account':
    'O destinatário é uma conta de token, não uma carteira. Peça o endereço do dono.',
  'solana/not-a-token': 'Não há token neste endereço.',
  'solana/token-rules':
    'Este token tem uma regra que este app não pode mostrar ({rule}). Envie-o pelo app do emissor.',
  'solana/fee-rose': 'A taxa de rede subiu desde que foi mostrada. Revise e confirme novamente.',
  'solana/bad-amount': 'O valor não é um número inteiro da menor unidade.',
  'solana/sdk-missing':
    'Não há um SDK de Solana adequado instalado. Execute: npm install @solana/kit',
  'solana/no-endpoint': 'Não há URL de RPC configurada para {name}.',
  'solana/node-failed': 'O nó de {name} não respondeu. Tente novamente.',
  'solana/would-fail': 'A rede recusaria esta transação: {reason}',
  'solana/expired': 'A transação não foi incluída a tempo. Ela pode ser enviada de novo.',
  'solana/unconfirmed':
    'Nenhum bloco de {name} mostra esta transferência. Procure-a no explorador antes de enviar de novo.',
  'solana/token-frozen': 'O emissor congelou este token na sua conta. Fale com ele.',
  'solana/token-paused': 'O emissor pausou este token. Não pode ser movido agora.',
  'solana/token-bound': 'Este token não pode ser movido para outra conta.',
  'solana/token-changed':
    'O que o destinatário recebe deste token mudou desde que foi mostrado. Revise e confirme de novo.',
  'solana/receiver-gave-account':
    'A conta em que o destinatário receberia este token pertence a outra pessoa. Peça outro endereço.',
  'solana/receiver-frozen':
    'O destinatário ainda não pode receber este token: o emissor precisa abrir a conta antes. Pergunte a ele.',
  'solana/receiver-wants-note':
    'O destinatário quer uma nota em cada transferência, que este app não pode escrever. Peça outro endereço.',
  'solana/no-fee': 'A conta não tem SOL suficiente para o valor e a taxa de rede.',
  'solana/not-enough': 'A conta não tem o suficiente deste token.',
  'solana/no-rent':
    'Uma conta ficaria com muito pouco SOL para existir. Envie menos, ou mais para uma conta nova.',
  'solana/step-fails':
    'A rede recusaria esta transação: uma das etapas falha. O token ou o destinatário pode não permitir.',
}
