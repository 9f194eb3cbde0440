/** What students read of their classes. */
export const ownClassTexts = {
  title: 'Mes classes',
  failed: 'Impossible de charger vos classes',
  empty: 'Vous n’êtes dans aucune classe',
  emptyHint: 'Votre professeur vous y ajoute, ou vous donne un code à taper ici.',
  emptyClosed: 'Votre professeur vous y ajoute.',
  join: {
    title: 'Rejoindre une classe',
    code: 'Code de la classe',
    hint: 'Huit lettres et chiffres, que donne votre professeur.',
    missing: 'Veuillez taper le code.',
    submit: 'Rejoindre',
    done: (name: string) => `Vous êtes dans la classe ${name}.`,
    unknown: 'Ce code n’ouvre aucune classe. Vérifiez-le, ou demandez-le à votre professeur.',
    failed: 'Vous n’avez pas pu rejoindre cette classe.',
  },
};
