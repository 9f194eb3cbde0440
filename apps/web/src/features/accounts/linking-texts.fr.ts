/** What is said where an account with a password is opened by the school's provider for the first time. */
export const linkingTexts = {
  title: 'Lier votre compte',
  intro:
    'Votre établissement vous a reconnu, et votre compte a un mot de passe. Donnez-le une fois\u00a0: ensuite, votre établissement suffira.',
  wrong: 'Ce mot de passe n’est pas celui de votre compte.',
  submit: 'Lier et continuer',
};
