export const messages: Readonly<Record<string, string>> = {
  'bip122/account-changed': 'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'bip122/wallet-gone': '{name} não está mais nesta página. Recarregue e conecte novamente.',
  'bip122/bad-accounts':
    'A carteira não compartilhou nenhuma conta utilizável. Escolha uma nela e tente novamente.',
  'bip122/bad-network': 'A carteira não informou em que rede está. Tente novamente.',
  'bip122/bad-signature': 'A carteira não devolveu uma assinatura.',
  'bip122/other-transaction':
    'Sua carteira assinou uma transação diferente da que você revisou. Nada foi enviado. Tente outra carteira.',
  'bip122/bad-hash': 'A carteira não devolveu o ID da transação.',
  'bip122/bad-psbt': 'A carteira não devolveu uma transação assinada.',
  'bip122/wrong-network': 'Sua carteira está em outra rede. Mude-a para {name}.',
  'bip122/cannot-sign': 'Sua carteira não consegue assinar mensagens.',
  'bip122/cannot-send': 'Sua carteira não consegue enviar bitcoins para uma página.',
  'bip122/cannot-switch':
    'Uma página não pode trocar a rede da sua carteira. Troque-a na carteira.',
  'bip122/not-a-payment-account':
    'Esta conta guarda inscrições. Escolha a conta de pagamentos para enviar.',
  'bip122/bad-receiver': 'O destinatário não é um endereço de Bitcoin desta rede.',
  'bip122/bad-amount': 'O valor não é um número de satoshis que a rede aceite.',
  'bip122/no-tokens': 'Esta família não tem tokens.',
  'bip122/sdk-missing':
    'Não há uma versão adequada de @sats-connect/core instalada. Execute: npm install @sats-connect/core valibot',
  'bip122/too-little': 'O saldo não cobre o valor e a taxa.',
  'bip122/kept-coins':
    'Moedas pequenas desta conta podem conter inscrições e não são gastas. As demais não cobrem o valor e a taxa.',
  'bip122/unreadable-psbt':
    'Não é possível ler esta transação, por isso ela não foi assinada. O aplicativo precisa criá-la como PSBT de versão 0.',
  'bip122/open-signature':
    'Com esta assinatura, outros poderiam decidir para onde vão seus bitcoins. Nada foi assinado.',
  'bip122/fee-rose': 'A taxa de rede subiu desde que foi mostrada. Revise e confirme novamente.',
  'bip122/no-endpoint': 'Não há URL de API configurada para {name}.',
  'bip122/node-failed': 'A API de {name} não respondeu. Tente novamente.',
  'bip122/not-taken': '{name} não aceitou a transação. Nada foi enviado.',
  'bip122/expired': 'A transação ainda não está em um bloco. Verifique mais tarde.',
  'bip122/unconfirmed':
    'Nenhum bloco de {name} mostra esta transferência. Procure-a no explorador antes de enviar de novo.',
}
