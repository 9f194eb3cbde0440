import { ACCENT, escapedHtml } from '@ardoise/contracts';

/** What a mail says: a subject, and its body as text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Said {
  subject: string;
  /** Paragraphs before the one link, what its button says, where it leads, and paragraphs after it. */
  before: readonly string[];
  button: string;
  url: string;
  after: readonly string[];
  /** Who writes. */
  organisation: string;
}

/** A mail in French with one link. All of it is text, of which nothing is ever read as HTML. */
export function letter({ subject, before, button, url, after, organisation }: Said): Letter {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p>${escapedHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2933">',
    `<p>Bonjour,</p>${paragraphs(before)}`,
    `<p><a href="${escapedHtml(url)}" style="display:inline-block;padding:10px 18px;background:${ACCENT};color:#ffffff;border-radius:6px;text-decoration:none">${escapedHtml(button)}</a></p>`,
    `<p>Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:<br>${escapedHtml(url)}</p>`,
    `${paragraphs(after)}<p>${escapedHtml(organisation)}</p></body></html>`,
  ].join('\n');
  return { subject, text: ['Bonjour,', ...before, url, ...after, organisation].join('\n\n') + '\n', html };
}
