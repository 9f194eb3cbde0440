import { plural } from '../grammar.ts';

/** What is read where pupils come in by the codes of their card, and where they get an address of their own. */
export const codeTexts = {
  title: 'Code de classe',
  intro: 'Recopiez les deux codes de votre fiche, ou scannez son QR.',
  classCode: 'Code de la classe',
  classHint: (signs: number) => plural(signs, 'signe'),
  own: 'Votre code',
  submit: 'Se connecter',
  busy: 'Connexion…',
  agree: 'C’est votre première connexion\u00a0: il reste à accepter les conditions d’usage.',
  failed: 'Ces codes ne vont pas ensemble. Vérifiez-les sur votre fiche, ou demandez-en une autre à votre professeur.',
  taking: 'Quelqu’un est déjà connecté sur cet appareil. En continuant, vous prenez sa place.',
  withAddress: 'J’ai une adresse e-mail',
  address: {
    title: 'Un mot de passe à soi',
    intro:
      'Donnez votre adresse e-mail\u00a0: le message qui y part mène au choix d’un mot de passe. Votre code de classe ne servira plus, et les appareils connectés par lui seront déconnectés. Cartes, notes et progrès restent.',
    provider: (label: string) =>
      `Avec l’adresse que connaît votre établissement, «\u00a0${label}\u00a0» ouvrira ce même compte.`,
    keep: 'Sans adresse, rien ne change\u00a0: gardez votre fiche.',
    email: 'Adresse e-mail',
    missing: 'Veuillez renseigner votre adresse e-mail.',
    submit: 'Envoyer le message',
    done: 'Demande notée',
    sent: 'Ouvrez le message reçu à cette adresse. S’il n’arrive pas, elle est peut-être celle d’un autre compte.',
    waits: 'Votre établissement n’envoie pas de messages\u00a0: demandez le lien à votre professeur.',
    failed: 'L’adresse n’a pas pu être demandée.',
  },
};
