/** What is said where an account with a password is opened by the school's provider for the first time. */
export const linkingTexts = {
  title: 'Lier votre compte',
  intro:
    'Votre établissement vous a reconnu, et votre compte a un mot de passe. Donnez-le une fois\u00a0: ensuite, votre établissement suffira.',
  wrong: 'Ce mot de passe n’est pas celui de votre compte.',
  submit: 'Lier et continuer',
};

/** What is said of whom the school's provider tells another role than before. */
export const newRoleTexts = {
  title: 'Votre rôle a changé',
  professor:
    'Votre établissement dit que vous êtes maintenant professeur. Vous pouvez préparer des cartes et des quiz.',
  student:
    'Votre établissement dit que vous êtes maintenant élève. Les pages des professeurs ne vous sont plus ouvertes.',
  submit: 'Continuer',
};
