import type { MailKind } from './account-events.js';

/** What a mail says: a subject, and its body as text and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Said {
  subject: string;
  before: string;
  button: string;
  after: string;
}

/** @param application the application's name @param organisation the school's */
function said(kind: MailKind, application: string, organisation: string): Said {
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
        before: `Vous avez demandé à changer votre mot de passe de ${application} (${organisation}). Choisissez-en un nouveau\u00a0:`,
        button: 'Choisir un nouveau mot de passe',
        after: `Ce lien sert une fois, pendant une heure. ${ignore}`,
      };
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A mail in French. @param url where its one link leads */
export function mailText(kind: MailKind, application: string, organisation: string, url: string): MailText {
  const { subject, before, button, after } = said(kind, application, organisation);
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2933">',
    `<p>Bonjour,</p><p>${escape(before)}</p>`,
    `<p><a href="${escape(url)}" style="display:inline-block;padding:10px 18px;background:#1f4f8f;color:#ffffff;border-radius:6px;text-decoration:none">${escape(button)}</a></p>`,
    `<p>Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br>${escape(url)}</p>`,
    `<p>${escape(after)}</p><p>${escape(organisation)}</p></body></html>`,
  ].join('\n');
  return { subject, text: ['Bonjour,', before, url, after, organisation].join('\n\n') + '\n', html };
}
