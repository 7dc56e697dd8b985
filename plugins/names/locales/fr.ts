export const messages: Readonly<Record<string, string>> = {
  'names.action': 'Enregistrer un nom',
  'names.title': 'Enregistrer un nom',
  'names.field': 'Nom',
  'names.rule': 'Lettres, chiffres et tirets, 4 au minimum.',
  'names.ruleBroken': 'Utilisez uniquement des lettres, chiffres et tirets.',
  'names.list': 'Noms',
  'names.available': 'Disponible',
  'names.taken': 'Pris',
  'names.enter': 'Saisissez un nom',
  'names.longer': 'Saisissez au moins 4 caractères',
  'names.fix': 'Corrigez le nom',
  'names.checking': 'Vérification',
  'names.choose': 'Choisissez un nom libre',
  'names.register': 'Enregistrer {name}',
  'names.again': 'Redemander au portefeuille',
  'names.signing': 'En attente de votre portefeuille',
  'names.registering': 'Enregistrement',
  'names.declined': 'Vous avez refusé la demande',
  'names.stopped': 'Vous avez cessé d’attendre',
  'names.declinedDetail': 'Rien n’a été enregistré.',
  'names.unanswered':
    'Votre portefeuille affiche peut-être encore une demande antérieure pour ce nom.',
  'names.unansweredDetail': 'Refusez-la d’abord, puis redemandez.',
  'names.retry': 'Vérifier à nouveau',
  'names.notHere': 'Impossible d’enregistrer des noms sur ce réseau.',
  'names.switch': 'Changer de réseau',
  'names.connect': 'Connecter un portefeuille',
  'names.connectDetail': 'Un nom est enregistré pour le compte que vous connectez.',
  'names.successTitle': 'Nom enregistré',
  'names.successDetail':
    'Il s’affiche à côté de votre adresse, et d’autres peuvent y envoyer des fonds.',
  'names.done': 'Terminé',

  'names/foreign-text':
    '{name} n’a pas été enregistré : son service demandait de signer autre chose, comme une connexion. Rien n’a été signé.',
  'names/bad-label': 'Utilisez uniquement des lettres, chiffres et tirets, 4 au minimum.',
  'names/bad-name':
    '« {name} » n’est pas un nom valide, ou imite un autre nom avec des lettres semblables. Demandez plutôt l’adresse.',
  'names/no-address-on': '{name} n’a pas d’adresse sur {network}. Demandez-la au destinataire.',
  'names/unresolved': 'Erreur lors de la résolution du nom',
  'names/not-served':
    'Cette application ne peut pas rechercher les noms {ending}. Saisissez plutôt l’adresse.',
  'names/suggestions-failed': 'Erreur lors de la récupération des suggestions de noms',
  'names/register-failed': 'Erreur lors de l’enregistrement du nom {name}',
  'names/not-connected': 'Adresse ou connecteur d’authentification introuvable',
  'names/unsupported': 'Impossible d’enregistrer des noms sur ce réseau. Passez à un autre.',
  'names/busy': 'Un nom est déjà en cours d’enregistrement.',
  'names/sdk-missing':
    'Aucune version adaptée de viem n’est installée. Exécutez : npm install viem@2',
  'names/contract-elsewhere':
    '{name} mène à un contrat sur {other} qui n’existe pas sur {network}. Demandez une adresse au destinataire.',
}
