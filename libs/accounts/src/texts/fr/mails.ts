import { withDe } from '@ardoise/contracts';
import type { MailKind } from '../../domain/account-events.js';

/** What stands before and after a mail's one link. */
export interface MailText {
  subject: string;
  before: string;
  button: string;
  after: string;
}

/** In French. @param application the application's name @param organisation the school's */
export function mailText(kind: MailKind, application: string, organisation: string): MailText {
  const ignore = 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: rien ne changera.';
  switch (kind) {
    case 'invitation':
      return {
        subject: `${organisation} vous invite sur ${application}`,
        before: `${organisation} vous ouvre un accès à ${application}, ses cartes de révision et ses quiz. Confirmez votre adresse et choisissez votre mot de passe\u00a0:`,
        button: 'Choisir mon mot de passe',
        after: `Ce lien sert une fois, pendant 24 heures. Passé ce délai, demandez-en un autre sur la page de première connexion.`,
      };
    case 'registration':
      return {
        subject: `Confirmez votre inscription à ${application}`,
        before: `Vous avez demandé à vous inscrire à ${application} (${organisation}). Confirmez votre adresse et choisissez votre mot de passe\u00a0:`,
        button: 'Confirmer mon inscription',
        after: `Ce lien sert une fois, pendant 24 heures. ${ignore}`,
      };
    case 'already-registered':
      return {
        subject: `Vous êtes déjà inscrit à ${application}`,
        before: `Une inscription à ${application} (${organisation}) a été demandée pour votre adresse, qui est déjà inscrite. Connectez-vous avec votre mot de passe\u00a0; si vous l’avez oublié, la page de connexion permet d’en choisir un autre\u00a0:`,
        button: 'Me connecter',
        after: ignore,
      };
    case 'recovery':
      return {
        subject: `Choisissez un nouveau mot de passe pour ${application}`,
        before: `Vous avez demandé à changer votre mot de passe ${withDe(application)} (${organisation}). Choisissez-en un nouveau\u00a0:`,
        button: 'Choisir un nouveau mot de passe',
        after: `Ce lien sert une fois, pendant une heure. ${ignore}`,
      };
  }
}
