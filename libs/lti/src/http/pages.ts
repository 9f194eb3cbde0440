import { escapedHtml } from '@ardoise/contracts';
import type { FastifyReply } from 'fastify';
import { pageTexts } from './texts.fr.js';

const STYLE = `body{margin:0;font:18px/1.5 system-ui,sans-serif;background:#faf8f4;color:#1d2a30}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}
a{display:inline-block;margin-top:.5rem;padding:.75rem 1.25rem;min-height:1.25rem;border-radius:12px;background:#0f5c63;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #1d2a30;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#141b1e;color:#e9eef0}a{background:#8fd3d8;color:#0c2a2d}a:focus-visible{outline-color:#e9eef0}}`;

interface Link {
  href: string;
  label: string;
  newTab?: true;
}

function pageOf(appName: string, title: string, words: string, link: Link): string {
  const target = link.newTab ? ' target="_blank" rel="noopener"' : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedHtml(`${title} – ${appName}`)}</title><style>${STYLE}</style></head><body><main><h1>${escapedHtml(title)}</h1><p>${escapedHtml(words)}</p><p><a href="${escapedHtml(link.href)}"${target}>${escapedHtml(link.label)}</a></p></main></body></html>`;
}

/** No script, nothing loaded. Every page of this application but the one for frames keeps out of them. */
const policy = (ancestors: string) => `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${ancestors}`;

function send(reply: FastifyReply, status: number, ancestors: string, page: string): void {
  void reply
    .status(status)
    .header('content-security-policy', policy(ancestors))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Says why nobody came in, and what to do. */
export function sendRefusal(
  reply: FastifyReply,
  appName: string,
  status: number,
  sentence: string,
  home: string,
): void {
  const page = pageOf(appName, pageTexts.refused, sentence, { href: home, label: pageTexts.toLogin });
  send(reply, status, "'none'", page);
}

/**
 * Where a platform shows us in a frame, cookies of ours do not come back: one press opens us beside it. Any page may frame this
 * one, for platforms are reached by addresses that nobody declares; it does nothing but begin a launch in a tab of its own.
 */
export function sendWayOut(reply: FastifyReply, appName: string, href: string): void {
  const link: Link = { href, label: pageTexts.open, newTab: true };
  send(reply, 200, '*', pageOf(appName, pageTexts.framed(appName), pageTexts.framedHint, link));
}
