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
  'transactions.feeSponsored': 'Paga por você',
  'transactions.feeUndecided': 'Sua carteira decide quem paga. Se for você: {fee} no máximo',
  'transactions.feeUndecidedUnknown': 'Sua carteira decide quem paga. Se for você: desconhecida',
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
  'transactions.warning.chainUnnamed': 'Estes dados não indicam nenhuma rede.',
  'transactions.warning.chainUnnamedDetail':
    'Podem valer também em outras redes, onde você tem outros valores.',
  'transactions.warning.contractUnchecked': 'Não se sabe se o destinatário é um contrato.',
  'transactions.warning.contractUncheckedDetail':
    'Nenhum nó respondeu. Nem todo contrato consegue devolver tokens.',
  'transactions.warning.fee': 'A taxa de rede está mais alta que o normal.',
  'transactions.warning.feeDetail':
    'Compare com o valor. A rede pode estar congestionada, ou o servidor pode estar errado.',
  'transactions.warning.badPrice': 'Você recebe bem menos do que paga.',
  'transactions.warning.badPriceDetail':
    'Pelos preços conhecidos, perde-se ao menos um vigésimo do valor. Compare antes em outro lugar.',
  'transactions.warning.priceUnknown': 'O preço desta troca não pode ser verificado.',
  'transactions.warning.priceUnknownDetail':
    'Esta página não tem um preço próprio de um dos tokens, ou ele difere mais de um décimo do preço da plataforma de troca. Compare antes em outro lugar.',
  'transactions.warning.feeUnchecked': 'Não se sabe se esta taxa de rede é normal.',
  'transactions.warning.feeUncheckedDetail':
    'Não se conhece nenhum preço para compará-la com o valor. Compare-a com o que as moedas valem para você.',
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
  'transactions.confirmedPartDetail':
    '{amount} {symbol} foram enviados. Pelas regras do token, {arrived} {symbol} chegaram.',
  'transactions.confirmedUnknownDetail':
    '{amount} {symbol} foram enviados. Não se sabe quanto chegou.',
  'transactions.failed': 'Transação falhou',
  'transactions.failedDetail':
    'A rede a recusou. {amount} {symbol} ficaram com você; a taxa foi gasta.',
  'transactions.failedFreeDetail': 'A rede a recusou. {amount} {symbol} ficaram com você.',
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
  'transactions/declined': 'Você recusou a solicitação',
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
  'transactions/foreign-sign-in':
    'Esta mensagem inicia sessão em {site}, que é outro site. Não foi assinada.',
  'transactions/foreign-transaction':
    'Esta mensagem é uma transação que poderia mover seus fundos. Não foi assinada.',
  'transactions.message': 'Mensagem',
  'transactions.signMessage': 'Assinar uma mensagem',
  'transactions.typed.sign': 'Assinar dados',
  'transactions.typed.allow': 'Permitir o gasto',
  'transactions.typed.order': 'Assinar uma ordem',
  'transactions.typed.delegate': 'Deixar outra conta agir pela sua',
  'transactions.typed.transfer': 'Assinar uma transferência',
  'transactions.typed.spender': 'Quem pode gastar',
  'transactions.typed.token': 'Token',
  'transactions.typed.amount': 'Valor',
  'transactions.typed.item': 'Artigo',
  'transactions.typed.unlimited': 'Sem limite',
  'transactions.typed.until': 'Até',
  'transactions.typed.forever': 'Sem fim',
  'transactions.typed.signUntil': 'A assinatura vale até',
  'transactions.typed.pays': 'Entrega',
  'transactions.typed.receives': 'Recebe pelo menos',
  'transactions.typed.nothing': 'Nada',
  'transactions.typed.anyItem': 'O que a outra parte escolher',
  'transactions.typed.receiver': 'Destinatário',
  'transactions.typed.from': 'De',
  'transactions.typed.delegate.to': 'Pode agir',
  'transactions.typed.limits': 'Limites',
  'transactions.typed.noLimits': 'Nenhum: pode fazer tudo',
  'transactions.typed.call': 'Chamada',
  'transactions.typed.contract': 'Contrato',
  'transactions.typed.none': 'Nenhum indicado',
  'transactions.typed.kind': 'Tipo de dados',
  'transactions.typed.app': 'Apresenta-se como',
  'transactions.typed.chain': 'Rede',
  'transactions.typed.rest': 'Outros campos',
  'transactions.typed.field': 'Campo {path}',
  'transactions/nothing-arrives':
    'Nada chegaria: {symbol} fica com o valor inteiro. Insira um valor maior ou envie outro token.',
  'transactions.leaves': 'Você paga',
  'transactions.arrives': 'O destinatário recebe',
  'transactions.arrivesUnknown': 'Desconhecido',
  'transactions.setFor': 'Nome definido para',
  'transactions.warning.nameElsewhere': 'Este nome está definido para outra rede.',
  'transactions.warning.nameElsewhereDetail':
    'O dono pode não usar este endereço aqui. Pergunte ao destinatário antes de enviar.',
  'transactions.warning.arrivalUnknown': 'Não se sabe quanto chega.',
  'transactions.warning.arrivalUnknownDetail':
    'Nenhum nó conseguiu testar esta transferência. O token pode ficar com uma parte.',
  'transactions.nextFee': 'Próxima taxa do token',
  'transactions.nextFeeFrom': '{percent} % a partir da época {epoch}',
  'transactions.nextFactor': 'Os valores mudam',
  'transactions.nextFactorFrom': '× {factor} a partir de {time}',
  'transactions.delegate': 'Pode tomá-lo de volta',
  'transactions.accountDelegate': 'Também pode tomá-lo',
  'transactions.delegatedAmount': 'No máximo',
  'transactions/changes-found':
    'Um teste encontrou algo que a revisão ainda não mostrava. Nada foi enviado; revise novamente.',
  'transactions.changes.label': 'O que muda',
  'transactions.changes.running': 'Perguntando à rede o que muda',
  'transactions.changes.unsupported': 'Esta rede não consegue dizer antes o que muda.',
  'transactions.changes.unanswered': 'A rede não disse a tempo o que muda.',
  'transactions.changes.refused': 'A rede recusou um teste.',
  'transactions.changes.none': 'Nenhum saldo muda além da taxa.',
  'transactions.changes.missed': 'As etapas seguintes ainda não puderam ser testadas.',
  'transactions.changes.unlisted':
    'Apenas tokens conhecidos foram comparados: esta rede não lista o que o contrato retira.',
  'transactions.changes.walletChooses':
    'Sua carteira escolhe as moedas e a taxa: compare com o que ela mostra.',
  'transactions.changes.more': 'E mais {count}.',
  'transactions.changes.units': '{amount} unidades de {name}',
  'transactions.changes.mayTake': 'pode levar {name}',
  'transactions.warning.changesFail': 'Isto falharia agora.',
  'transactions.warning.changesFailDetail':
    'A rede recusou um teste. Enviar custaria a taxa e não mudaria nada.',
  'transactions.warning.changesApproval': 'Depois fica aberta uma autorização.',
  'transactions.warning.changesApprovalDetail':
    'Outra pessoa poderá então levar mais dos seus tokens, sem perguntar de novo.',
  'transactions.warning.changesOther': 'Outra coisa também sai da sua conta.',
  'transactions.warning.changesOtherDetail':
    'Um teste levou mais tipos de tokens do que este pedido indica. Veja acima o que muda.',
  'transactions.warning.changesMore': 'Sai da sua conta mais do que este pedido indica.',
  'transactions.warning.changesMoreDetail': 'Um teste levou um valor maior. Veja acima o que muda.',
  'transactions.warning.changesNothing': 'Nada chega.',
  'transactions.warning.changesNothingDetail':
    'Num teste, o valor saiu da sua conta e não chegou a quem devia recebê-lo.',
  'transactions.warning.changesLess': 'Chega menos do que este pedido indica.',
  'transactions.warning.changesLessDetail':
    'O token pode reter uma parte de cada transferência. Veja acima o que muda.',
  'transactions.typed.units': '{units} na menor unidade',
  'transactions.typed.unitsUnknown': '{units} na menor unidade. Não se sabe quanto é.',
  'transactions.typed.copies': 'Cópias',
  'transactions.warning.approvalUnlimited': 'Tudo o que você tem de um token pode ser levado.',
  'transactions.warning.approvalUnlimitedDetail':
    'Quem pode gastar poderá levar tudo o que você tem dele e o que receber depois, sem perguntar de novo.',
  'transactions.warning.approvalEndless': 'Esta assinatura não expira.',
  'transactions.warning.approvalEndlessDetail':
    'Quem a tiver poderá usá-la daqui a anos. Peça ao app uma que expire logo.',
  'transactions.warning.orderNothing': 'Você não receberia nada.',
  'transactions.warning.orderNothingDetail':
    'Quem executar esta ordem leva o que ela entrega e não lhe deve nada.',
  'transactions.warning.delegateUnlimited': 'Outra conta poderia fazer tudo.',
  'transactions.warning.delegateUnlimitedDetail':
    'Ela pode mover tudo o que sua conta tem, agora e depois.',
  'transactions.warning.spenderNoCode': 'Quem pode gastar não é um contrato.',
  'transactions.warning.spenderNoCodeDetail':
    'Alguém tem a chave e pode levar os tokens quando quiser. Apps usam contratos para isso.',
  'transactions.warning.spenderUnchecked': 'Não se sabe o que é o endereço que pode gastar.',
  'transactions.warning.spenderUncheckedDetail':
    'Nenhum nó respondeu. Pode ser a conta de uma pessoa, que poderia levar os tokens quando quiser.',
  'transactions.warning.contractElsewhere': 'Este endereço só é um contrato em outra rede.',
  'transactions.warning.contractElsewhereDetail':
    'Na Ethereum um contrato tem este endereço; nesta rede, nenhum. O destinatário talvez nunca consiga usar o que chegar.',
  'transactions/other-chain':
    'Estes dados são para a rede {chain}, não para {network}. Troque de rede e tente de novo.',
}
