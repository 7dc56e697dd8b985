export const messages: Readonly<Record<string, string>> = {
  'send.action': 'Envoyer',
  'send.title': 'Envoyer',
  'send.amount': 'Montant à envoyer',
  'send.amountDollars': 'Montant à envoyer en dollars',
  'send.inDollars': 'Saisir en dollars : {amount}',
  'send.inToken': 'Saisir en {symbol} : {amount}',
  'send.token': 'Jeton à envoyer',
  'send.chooseToken': 'Jeton',
  'send.max': 'Max. {amount} {symbol}',
  'send.balanceUnknown': 'Solde —',
  'send.to': 'À',
  'send.toPlaceholder': 'Adresse',
  'send.toNamePlaceholder': 'Adresse ou nom',
  'send.looking': 'Recherche du nom',
  'send.name': 'Nom',
  'send.worth': 'Valeur',
  'send.priceOld': 'Pas de prix actuel',
  'send.resolved': '{name} correspond à',
  'send.recent': 'Envois précédents',
  'send.paste': 'Coller',
  'send.pasteFailed': 'Impossible de lire le presse-papiers. Collez dans le champ.',
  'send.review': 'Vérifier',
  'send.enterAmount': 'Saisissez un montant',
  'send.enterSmaller': 'Saisissez un montant plus petit',
  'send.fixAmount': 'Corrigez le montant',
  'send.enterReceiver': 'Saisissez un destinataire',
  'send.fixReceiver': 'Corrigez le destinataire',
  'send.pickToken': 'Choisissez un jeton',
  'send.connect': 'Connecter un portefeuille',
  'send.notHere': 'Indisponible sur {network}',
  'send.held': 'Vous avez {amount} {symbol} sur {network}.',
  'send.tooPrecise':
    '{symbol} a {count, plural, one {# décimale} other {# décimales}}. Saisissez moins de chiffres.',
  'send.badAmount': 'Saisissez le montant avec des chiffres et un point, comme 1.5.',
  'send.groupedAmount': 'Omettez les séparateurs de milliers, comme 1000.5.',
  'send.askAmount': 'Cela peut être deux montants. Lequel ?',
  'send.chooseAmount': 'Choisissez le montant',
  'send.tooLarge': 'Ce montant est trop grand. Saisissez-en un plus petit.',
  'send.badReceiver':
    'Ce n’est pas une adresse sur {network}. Copiez de nouveau l’adresse entière.',
  'send.declined': 'Vous avez refusé la demande',
  'send.declinedDetail': 'Rien n’a été envoyé.',
  'send.tokens': 'Choisissez un jeton',
  'send.tokensList': 'Jetons',
  'send.search': 'Rechercher des jetons',
  'send.noMatch': 'Aucun jeton nommé « {query} »',
  'send.tokensLoading': 'Chargement des jetons',
  'send.tokensFailed': 'Solde des jetons indisponible',
  'send.tokensFailedDetail': 'Les montants sont masqués, pas nuls.',
  'send.tokensOld': 'Les montants ci-dessous datent d’avant.',
  'send.retry': 'Réessayer',
  'send.retryIn': 'Réessayer dans {seconds} s',
  'send.started': 'Transaction lancée',

  'send/account-changed':
    'Votre portefeuille est passé à un autre compte. Vérifiez et confirmez à nouveau.',
  'send/form-incomplete': 'Veuillez saisir un montant et une adresse de destinataire valides.',
  'send/failed': 'Une erreur s’est produite',
  'send/retry-later': 'Veuillez réessayer dans {seconds} secondes',
  'send/tokens-unavailable': 'Solde des jetons indisponible',
  'send/token-elsewhere':
    'Ce jeton est sur un autre réseau. Changez de réseau ou choisissez un autre jeton.',
  'send/chain-unsupported': 'Chaîne non prise en charge',
  'send/method-not-granted':
    'Votre portefeuille n’a pas autorisé l’envoi. Reconnectez-vous ou utilisez un autre portefeuille.',
  'send/account-cannot-pay':
    'Les fonds partent du compte de paiement. Choisissez-le dans votre profil.',
  'send/chain-not-granted':
    'Votre portefeuille n’a pas autorisé ce réseau. Passez-y dans le portefeuille ou reconnectez-vous.',
  'send/insufficient-balance': 'Vous avez {held} {symbol} sur {network}.',
  'send/insufficient-gas': 'Il n’y a pas assez de {symbol} pour les frais de réseau.',
  'send/fee-unknown': 'Impossible d’estimer les frais de réseau. Réessayez dans un instant.',
  'send/outdated': 'Quelque chose a changé pendant la vérification. Vérifiez à nouveau.',
  'send/no-price': 'Le prix de ce jeton n’est pas connu.',
  'send/name-unknown': 'Aucune adresse pour {name} sur ce réseau.',
  'send/name-moved':
    '{name} mène maintenant à une autre adresse. Comparez la nouvelle et vérifiez à nouveau.',
  'send/busy': 'Un transfert est déjà en cours de vérification ou de signature.',
  'send.error.connections/wallet-gone':
    'Votre portefeuille s’est déconnecté avant de répondre. Ce que vous y approuvez sera tout de même envoyé.',
  'send.error.walletconnect/method-not-granted':
    'Votre portefeuille n’a pas autorisé l’envoi. Reconnectez-vous ou utilisez un autre portefeuille.',
  'send.error.walletconnect/chain-not-granted':
    'Votre portefeuille n’a pas autorisé ce réseau. Passez-y dans le portefeuille ou reconnectez-vous.',
  'send.nameNotHere': 'Les noms ne marchent pas sur {network}. Saisissez une adresse.',
  'send.otherFamily': 'C’est une adresse {family}. Saisissez une adresse sur {network}.',
  'send.brokenReceiver':
    'Il manque un caractère à cette adresse, ou l’un est faux. Copiez-la de nouveau.',
  'send.burnedReceiver':
    'Personne ne peut dépenser depuis cette adresse. Vérifiez le destinataire.',
  'send.ownReceiver':
    'C’est votre propre adresse. Ce que vous envoyez reste chez vous ; seuls les frais sont payés.',
  'send/receiver-elsewhere': 'Cette adresse est pour {network}.',
  'send/receiver-unlisted':
    'Cette adresse est pour un réseau que cette app n’a pas ({name}). Demandez une autre adresse.',
  'send/link-asks-more':
    'Ce lien demande un jeton ou une note que ce formulaire n’envoie pas. Demandez seulement l’adresse.',
  'send/not-an-address': 'Ce n’est pas une adresse. Collez l’adresse du destinataire.',
  'send.goTo': 'Aller sur {network}',
  'send.setFor':
    'Ce nom est défini pour {network}. Demandez au destinataire si l’adresse est bonne ici aussi.',
}
