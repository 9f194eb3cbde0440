/** What is said around names. Apart from the other sentences, which the first pages need. */
export const nameTexts = {
  form: {
    first_name: 'Prénom',
    last_name: 'Nom',
    wrong: 'Un nom a 60 caractères au plus, dont une lettre.',
  },
  own: {
    title: 'Mon nom',
    intro: 'Les professeurs le voient à côté de votre adresse. Laissé vide, il est effacé.',
    introStudent:
      'Vos professeurs le voient à côté de votre adresse, et votre prénom peut paraître au tableau pendant un quiz. Laissé vide, il est effacé.',
    done: 'Votre nom est enregistré.',
    failed: 'Votre nom n’a pas pu être enregistré.',
  },
};
