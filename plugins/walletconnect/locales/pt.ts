export const messages: Readonly<Record<string, string>> = {
  'walletconnect.scan': 'Escaneie com o celular',
  'walletconnect.help': 'Abra uma carteira no celular e escaneie este código.',
  'walletconnect.helpWallet': 'Abra {wallet} no celular e escaneie este código.',
  'walletconnect.code': 'Código que conecta uma carteira do celular',
  'walletconnect.checking': 'Quase pronto',
  'walletconnect.checkingDetail': '{app} verifica sua carteira antes de continuar.',
  'walletconnect.preparing': 'Preparando o código',
  'walletconnect.stillPreparing': 'Ainda preparando',
  'walletconnect.renewal':
    '{count, plural, one {Novo código em # segundo} other {Novo código em # segundos}}',
  'walletconnect.copy': 'Copiar link',
  'walletconnect.copyFailed': 'Falha ao copiar',
  'walletconnect.pick': 'Escolha uma carteira',
  'walletconnect.get': 'Obter {wallet}',
  'walletconnect.noCode': 'Nenhum código ainda',
  'walletconnect.failed': 'Não conectada',
  'walletconnect.tooLong': 'O código não cabe. Copie o link no lugar dele.',
  'walletconnect.retry': 'Tentar novamente',
  'walletconnect.declined': 'Você recusou a solicitação',
  'walletconnect.connected': '{wallet} conectada',
  'walletconnect.approved': 'Sua carteira está conectada.',
  'walletconnect.offline': 'Conexão perdida. Reconectando…',
  'walletconnect.where': 'Onde está {wallet}',
  'walletconnect.phone': 'Celular',
  'walletconnect.desktop': 'Computador',
  'walletconnect.web': 'Web',
  'walletconnect.open': 'Abrir {wallet}',
  'walletconnect.openAgain': 'Abrir {wallet} de novo',
  'walletconnect.continue': 'Continue em {wallet}',
  'walletconnect.continueDetail': 'Aceite a solicitação lá e volte.',
  'walletconnect.slow': 'Está demorando mais que o normal. {wallet} está aberta?',
  'walletconnect.thisApp': 'Este app',
  'walletconnect.phoneWallet': 'Carteira do celular',
  'walletconnect.blocked': 'A carteira não abriu. Copie o link e abra-o nela.',

  'walletconnect/declined': 'Você recusou a solicitação',
  'walletconnect/sdk-missing':
    'Nenhum cliente do WalletConnect instalado. Execute: npm install @walletconnect/universal-provider@2.21.8',
  'walletconnect/origin-not-allowed':
    'A origem {origin} não está na lista de permissões. Adicione-a ao projeto no painel do provedor.',
  'walletconnect/origin-not-allowed.short': 'Configuração do app inválida',
  'walletconnect/clock-wrong':
    'A sessão não é válida. Verifique a data e a hora deste dispositivo e conecte novamente.',
  'walletconnect/clock-wrong.short': 'Sessão expirada',
  'walletconnect/bad-project-id':
    'O ID do projeto não é conhecido. Defina o do painel do provedor.',
  'walletconnect/bad-project-id.short': 'ID do projeto inválido',
  'walletconnect/relay-refused': 'O servidor de retransmissão recusou a conexão. Tente mais tarde.',
  'walletconnect/no-code':
    'Não foi possível preparar o código. Verifique a conexão e tente novamente.',
  'walletconnect/bad-uri': 'O cliente não preparou um código utilizável. Tente novamente.',
  'walletconnect/no-session': 'A carteira do celular não está mais conectada. Conecte-a novamente.',
  'walletconnect/method-not-granted':
    'Sua carteira não permitiu {method}. Conecte novamente ou use outra carteira.',
  'walletconnect/chain-not-granted':
    'Sua carteira não permitiu a rede {chain}. Mude para ela na carteira ou conecte novamente.',
  'walletconnect/request-expired':
    'A carteira não respondeu a tempo. Olhe nela antes de pedir de novo: ela ainda pode ter a solicitação.',
  'walletconnect/proposal-expired':
    'O código expirou antes que uma carteira o usasse. Tente novamente para obter outro.',
  'walletconnect/nothing-granted':
    'Sua carteira não compartilhou nenhuma rede que este app possa usar.',
  'walletconnect/bad-answer': 'A carteira devolveu algo que não é uma assinatura. Tente novamente.',
  'walletconnect/busy':
    'Outra aba está usando a carteira do seu celular. Termine por lá e tente novamente.',
}
