/** Portuguese texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': 'Algo deu errado',
  'shell.failed.detail':
    'Não foi possível mostrar esta tela. Tentar novamente não assina nem envia nada.',
  'shell.failed.retry': 'Tentar novamente',
  'shell.failed.close': 'Fechar',
  'shell.missing.title': 'Indisponível',
  'shell.missing.detail': 'Este app não oferece isso.',
  'shell.loading': 'Carregando',
  'shell.replay': 'Replay: as ações estão desativadas',
  'shell.close': 'Fechar',
  'shell.back': 'Voltar',
  'shell.clear': 'Limpar',
  'shell.copied': 'Copiado',
  'shell.dismiss': 'Dispensar',
  'shell.blocked': 'Termine ou cancele esta solicitação primeiro',
  'shell.opensInNewTab': 'abre em uma nova aba',
  'shell.typedSecret':
    'Isto parece uma chave privada, uma frase de recuperação ou um token. Nunca o digite aqui.',

  'kernel/inspecting': 'Replay: as ações estão desativadas. Volte primeiro ao presente.',
  'kernel/cancelled': 'A solicitação foi cancelada.',
  'kernel/timed-out': '{command} não terminou em {ms} ms.',
  'kernel/command-failed': '{command} falhou inesperadamente. Tente novamente.',
  'kernel/changed-data':
    'O plugin “{plugin}” falhou em {at}: tentou alterar dados que recebeu. Ele deve alterar uma cópia.',
  'kernel/not-loaded': 'Esta parte não foi carregada. Verifique a conexão e tente novamente.',
  'kernel/typed-secret':
    'Isto parece uma chave privada, uma frase de recuperação ou um token. Nunca o digite aqui.',
  'kernel/answer-too-large':
    'Um servidor respondeu com mais de {bytes} bytes. Tente novamente ou use outro servidor.',
  'kernel/answer-too-slow':
    'Um servidor não terminou a resposta em {seconds} s. Tente novamente ou use outro servidor.',
  'kernel/answer-unencrypted':
    'Um servidor desviou uma solicitação para um endereço sem criptografia. Use outro servidor.',
  'kernel/no-resource': 'Não há mais nenhum objeto ativo com o nome “{key}”. Conecte novamente.',
  'amount/not-a-number': 'Digite o valor com dígitos e um ponto, como 1.5.',
  'amount/too-precise': 'Este token tem {decimals} casas decimais. Digite menos dígitos.',
  'amount/too-large': 'Este valor é grande demais. Digite um menor.',
  'amount/bad-decimals':
    'O token não informa um número de casas decimais utilizável. Escolha outro token.',
  'amount/ambiguous':
    'Isto pode significar {grouped} ou {decimal}. Digite sem separador de milhar.',
  'address/invalid': 'Este não é um endereço de {family}. Confira e cole novamente.',
  'address/checksum':
    'As letras maiúsculas e minúsculas deste endereço não combinam. Copie-o novamente.',
}
