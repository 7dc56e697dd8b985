export const messages: Readonly<Record<string, string>> = {
  'transactions/not-connected': 'Nenhuma conta ativa encontrada',
  'transactions/account-changed':
    'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'transactions/network-changed': 'A rede mudou desde a revisão. Revise e confirme novamente.',
  'transactions/adapter-not-found': 'Adaptador não encontrado.',
  'transactions/no-chain': 'É necessária uma rede para obter o cliente de conexão',
  'transactions/no-client': 'Cliente de conexão não definido',
  'transactions/no-connection': 'Nenhum cliente de conexão encontrado',
  'transactions/no-network': 'Nenhuma rede ativa encontrada',
  'transactions/message-too-long':
    'A mensagem tem mais de {most} caracteres. Encurte-a e assine novamente.',
  'transactions/already-sent':
    'Esta transferência já foi entregue à carteira. Revise novamente para enviar outra.',
  'transactions/in-other-tab':
    'Outra aba entregou esta mesma transferência à sua carteira. Decida por lá; daqui nada foi enviado.',
  'transactions/sent-before':
    'Sua carteira já enviou exatamente esta transferência, e ela está em um bloco. Aceite isso para pagar uma segunda vez.',
  'transactions/unanswered':
    'Sua carteira ainda guarda esta mesma transferência. Decida por lá ou aceite que ambas podem ser enviadas.',
  'transactions/too-many':
    'Sua carteira guarda {most} transferências sem resposta. Decida sobre elas primeiro; nada foi enviado.',
  'transactions/not-read':
    'As transferências guardadas no navegador ainda não podem ser lidas. Nada foi enviado; tente novamente em instantes.',
  'transactions/unknown-kind': 'Nenhum plugin oferece solicitações do tipo “{kind}”.',
  'transactions/not-supported': 'Isto não é possível nesta rede.',
  'transactions/step-failed': 'A rede recusou um dos passos. Revise novamente.',
  'transactions/step-unconfirmed':
    'Um passo anterior ainda não está em um bloco. Revise novamente quando estiver; nada mais foi enviado.',
  'transactions/stopped':
    'Ninguém mais espera por esta transferência. Recuse-a na carteira também.',
  'transactions/node-failed': 'O nó de {name} respondeu com números impossíveis. Tente novamente.',
  'transactions.to': 'Para',
  'transactions.network': 'Rede',
  'transactions.reviewTitle': 'Revisar',
  'transactions.reviewGone': 'Não há nada para revisar',
  'transactions.reviewGoneDetail': 'Digite o valor e o destinatário novamente.',
  'transactions.backToForm': 'Voltar ao formulário',
  'transactions.you': 'Você',
  'transactions.receiver': 'Destinatário',
  'transactions.sendAmount': 'Enviar {amount} {symbol}',
  'transactions.action.label': 'Ação',
  'transactions.from': 'De',
  'transactions.fee': 'Taxa de rede',
  'transactions.feeUnknown': 'Desconhecida',
  'transactions.feeUpTo': 'Até {fee}',
  'transactions.feeSponsored': 'Paga por você; se não, {fee} no máximo',
  'transactions.feeSponsoredUnknown': 'Paga por você; se não, desconhecida',
  'transactions.goesAlong': 'Paga',
  'transactions.simulation': 'Teste prévio',
  'transactions.simulated': 'Daria certo agora',
  'transactions.origin': 'Pedido por',
  'transactions.confirm': 'Confirmar',
  'transactions.confirmAnyway': 'Enviar para este endereço',
  'transactions.accept': 'Comparei cada caractere do endereço e li os avisos.',
  'transactions.acceptTwice': 'Olhei a solicitação anterior na minha carteira e li os avisos.',
  'transactions.acceptFee': 'Li o aviso sobre a taxa.',
  'transactions.acceptWarnings': 'Li os avisos.',
  'transactions.contract': 'Contrato',
  'transactions.request': 'Solicitação',
  'transactions.step': 'Passo {index} de {count}',
  'transactions.stepConfirming':
    'O passo {index} de {count} está a caminho. O próximo vem em seguida.',
  'transactions.acceptFirst': 'Marque a caixa primeiro',
  'transactions.waiting': 'Aguardando sua carteira',
  'transactions.warning.sentBefore': 'Sua carteira já enviou exatamente isto.',
  'transactions.warning.sentBeforeDetail':
    'Foi pedido antes de esta página ser carregada e está em um bloco. Continue apenas para pagar uma segunda vez.',
  'transactions.warning.unanswered': 'Sua carteira ainda pode enviar uma solicitação anterior.',
  'transactions.warning.unansweredDetail':
    'É exatamente a mesma transferência e nunca foi respondida. Recuse-a primeiro na carteira, ou você pode pagar duas vezes.',
  'transactions.warning.poisoning': 'Este endereço imita um que você conhece.',
  'transactions.warning.poisoningDetail':
    'O começo e o fim são iguais, o resto não. Compare-o por inteiro com uma fonte confiável.',
  'transactions.warning.contract': 'O destinatário é um contrato.',
  'transactions.warning.contractDetail': 'Nem todo contrato consegue devolver tokens.',
  'transactions.warning.fee': 'A taxa de rede está mais alta que o normal.',
  'transactions.warning.feeDetail':
    'Compare com o valor. A rede pode estar congestionada, ou o servidor pode estar errado.',
  'transactions.warning.feeUnknown': 'A taxa de rede não é conhecida.',
  'transactions.warning.feeUnknownDetail': 'Sua carteira a mostra antes de você aprovar.',
  'transactions.approveTitle': 'Aprove na sua carteira',
  'transactions.approve': 'Aprove em {wallet}',
  'transactions.approveDetail': 'Compare os detalhes abaixo com o que sua carteira mostra.',
  'transactions.approveNone': 'Nenhuma solicitação em espera',
  'transactions.stopWaiting': 'Parar de esperar',
  'transactions.stopHint':
    'Se parar de esperar, recuse a solicitação em {wallet} também: o que você aprovar lá será enviado.',
  'transactions.resultTitle': 'Transação',
  'transactions.started': 'Transação iniciada',
  'transactions.startedDetail': '{amount} {symbol} a caminho. Conta quando estiver em um bloco.',
  'transactions.confirmed': 'Transação confirmada',
  'transactions.confirmedDetail': '{amount} {symbol} chegaram.',
  'transactions.failed': 'Transação falhou',
  'transactions.failedDetail':
    'A rede a recusou. {amount} {symbol} ficaram com você; a taxa foi gasta.',
  'transactions.replaced': 'Transação substituída',
  'transactions.replacedDetail':
    'Sua carteira enviou outra transação no lugar. {amount} {symbol} não chegaram.',
  'transactions.unknown': 'Esta transação não é conhecida aqui',
  'transactions.hash': 'Transação',
  'transactions.worth': 'Valor naquele momento',
  'transactions.explorer': 'Ver no explorador',
  'transactions.tryAgain': 'Tentar novamente',
  'transactions.done': 'Concluir',
  'transactions.thisApp': 'Este app',
  'transactions.yourWallet': 'sua carteira',
  'transactions/not-sent': 'Algo deu errado',
  'transactions/not-sent-solana': 'Não foi possível enviar a transação. Tente novamente.',
  'transactions/tokens-unavailable': 'Saldo de tokens indisponível',
  'transactions/decimals-differ':
    '{symbol} informa à rede um número de casas decimais diferente do da lista de tokens. Não pode ser enviado com segurança.',
  'transactions/token-differs':
    'A rede chama este token de {symbol}. Escolha-o novamente na lista.',
  'transactions/insufficient-balance': 'Você tem {held} {symbol} em {network}.',
  'transactions/insufficient-gas': 'Não há {symbol} suficiente para a taxa de rede.',
  'transactions/fee-unknown':
    'Não foi possível estimar a taxa de rede. Tente novamente em instantes.',
  'transactions/receiver-unusable':
    'Ninguém pode gastar a partir deste endereço. Confira o destinatário.',
  'transactions/receiver-is-token':
    'Este é o endereço do próprio token, não o de uma pessoa. Confira o destinatário.',
  'transactions/sent-elsewhere':
    'Esta mesma transferência acabou de ser enviada de outra aba. Revise novamente para enviá-la mais uma vez.',
  'transactions/outdated': 'Algo mudou durante a revisão. Revise novamente.',
  'transactions/busy': 'Uma transferência já está sendo revisada ou assinada.',
  'transactions/warned':
    'A revisão avisa: {warnings}. Informe-os em “accept” para enviar mesmo assim.',
  'transactions/key-used':
    'A transferência com esta chave terminou: {outcome}. Use outra chave para uma nova.',
  'transactions/key-mismatch':
    'Esta chave foi usada para outra transferência. Use uma chave por transferência.',
  'transactions/already-submitted': 'Esta transferência já foi entregue à carteira.',
  'transactions/abandoned':
    'Você parou de esperar pela carteira. Recuse a solicitação nela também.',
  'transactions.reasonFunds': 'A conta não tem o suficiente para o valor e a taxa de rede.',
  'transactions.reasonOrder': 'Outra transação desta conta veio antes. Tente de novo.',
  'transactions.reasonFee': 'A rede pede uma taxa mais alta no momento. Tente de novo.',
  'transactions.reasonExpired': 'A confirmação demorou demais. Tente de novo.',
  'transactions.reasonReverted': 'O contrato a recusou.',
  'transactions.maySend':
    'Ela pode ter sido enviada mesmo assim. Verifique na sua carteira antes de enviá-la novamente.',
  'transactions.reasonSaid': 'Sua carteira deu este motivo: {said}',
}
