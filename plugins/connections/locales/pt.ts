export const messages: Readonly<Record<string, string>> = {
  'connections/declined': 'Você recusou a solicitação',
  'connections/not-connected': 'Nenhuma conta ativa encontrada',
  'connections/no-clipboard': 'Falha ao copiar',
  'connections/account-changed':
    'Sua carteira mudou para outra conta. Revise e confirme novamente.',
  'connections/pending': 'Já há uma solicitação esperando na sua carteira. Abra-a para continuar.',
  'connections/locked':
    'Sua carteira está bloqueada ou não compartilha mais esta conta. Desbloqueie-a ou conecte-a de novo.',
  'connections/adapter-not-found': 'Adaptador não encontrado.',
  'connections/no-walletconnect': 'Conector do WalletConnect não encontrado',
  'connections/no-chain': 'É necessária uma rede para atualizar os dados da conta',
  'connections/no-account-chain': 'É necessária uma rede para alterar a conta',
  'connections/no-network-client': 'Cliente de rede não definido',
  'connections/already-connecting':
    '{name} já está sendo conectada. Termine ou cancele isso primeiro.',
  'connections/superseded': 'Não se espera mais por {name}: outra tentativa foi iniciada.',
  'connections/gate-refused': '{name} não foi conectada: uma verificação deste app a recusou.',
  'connections/gate-failed':
    '{name} não foi conectada: não foi possível fazer uma verificação deste app. Verifique a conexão e tente novamente.',
  'connections/gate-timed-out':
    '{name} não foi conectada: uma verificação deste app demorou demais. Tente novamente.',
  'connections/gate-left': '{name} não foi conectada: o último passo foi abandonado.',
  'connections/no-account':
    '{name} não compartilhou nenhuma conta. Escolha uma na carteira e tente novamente.',
  'connections/unsupported': 'Sua carteira não oferece suporte a isso.',
  'connections/disconnect-failed': 'Falha ao desconectar',
  'connections/page-left': 'A página foi fechada antes de a carteira responder.',
  'connections/no-answer':
    '{name} não responde a esta página. Desbloqueie a carteira ou recarregue a página.',
  'connections/wallet-gone': '{name} não está mais conectada. Conecte-a novamente.',
  'connections/not-on-page': '{name} não está mais nesta página. Recarregue e conecte novamente.',
  'connections.wrongNetwork': 'Rede errada',
  'connections.unserved': '{name} está em uma rede {family} que este aplicativo não usa.',
  'connections.walletNeeded': 'Requer uma carteira {family}',
  'connections.locked': '{name} está bloqueada',
  'connections.unshared': '{name} está bloqueada ou não está mais conectada',
  'connections.asleep': '{name} não está conectada a esta página agora',
  'connections.orphaned': '{name} não responde a esta página',
  'connections.yourWallet': 'Sua carteira',
  'connections.lockedDetail':
    'Veja o painel ou a janela de {name}. Se já estiver desbloqueada, deixe-a compartilhar esta conta com {app} de novo.',
  'connections.asleepDetail': 'Ela se conecta de novo sozinha. Se não, recarregue esta página.',
  'connections.orphanedDetail': 'Recarregue esta página.',
  'connections.unlock': 'Desbloquear {name}',
  'connections.again': 'Conectar {name} de novo',
  'connections.reload': 'Recarregar a página',
  'connections.leave': 'Desconectar {name}',
  'connections.thisApp': 'Este app',
  'connections/choose-in-wallet': 'Escolha a conta em {name}. Esta página acompanha.',
  'connections.stayed': '{name} ficou em {network}. O app acompanha.',
  'connections.another': 'Usar outra carteira',
}
