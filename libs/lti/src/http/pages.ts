import { hash } from 'node:crypto';
import { ACCENT, escapedHtml } from '@ardoise/contracts';
import type { FastifyReply } from 'fastify';
import { pageTexts } from '#texts/pages';

const STYLE = `body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;background:#faf8f4;color:#1d2a30}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
.key{display:inline-block;box-sizing:border-box;margin-top:.5rem;padding:.75rem 1.25rem;min-height:2.75rem;border:0;border-radius:12px;background:${ACCENT};color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #1d2a30;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#141b1e;color:#e9eef0}.key{background:#8fd3d8;color:#0c2a2d}:focus-visible{outline-color:#e9eef0}}`;

/** Who may show a page inside their own: nobody, anybody, or the pages of some origins. */
export type Ancestors = "'none'" | '*' | readonly string[];

interface Page {
  appName: string;
  title: string;
  /** What of several pages of that title this one is. */
  part?: string;
  /** HTML, with all that comes from outside escaped. */
  body: string;
  style?: string;
  /** The one script of the page: it runs by its hash. */
  script?: string;
}

function documentOf({ appName, title, part, body, style = '', script }: Page): string {
  const run = script === undefined ? '' : `<script>${script}</script>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapedHtml([...(part === undefined ? [] : [part]), title, appName].join(' – '))}</title><style>${STYLE}${style}</style></head><body><main><h1>${escapedHtml(title)}</h1>${body}</main>${run}</body></html>`;
}

/** What a press posts to come in. */
interface EntryForm {
  action: string;
  pass: string;
}

/** Nothing is loaded, and no script but the page's own. Every page of this application but those for frames keeps out of them. */
function policyOf(ancestors: Ancestors, script: string | undefined): string {
  const run = script === undefined ? '' : ` script-src 'sha256-${hash('sha256', script, 'base64')}';`;
  const around = typeof ancestors === 'string' ? ancestors : ancestors.join(' ');
  return `default-src 'none'; style-src 'unsafe-inline';${run} frame-ancestors ${around}`;
}

/** Sends a page that this server writes. */
export function sendPage(reply: FastifyReply, status: number, ancestors: Ancestors, page: Page): void {
  void reply
    .status(status)
    .header('content-security-policy', policyOf(ancestors, page.script))
    .type('text/html; charset=utf-8')
    .send(documentOf(page));
}

const linkTo = (href: string, label: string, newTab: boolean) =>
  `<p><a class="key" href="${escapedHtml(href)}"${newTab ? ' target="_blank" rel="noopener"' : ''}>${escapedHtml(label)}</a></p>`;

/**
 * Says why nobody came in, and what to do.
 * @param framed the page stands inside another one, which may be any: all that it has is a sentence
 */
export function sendRefusal(
  reply: FastifyReply,
  appName: string,
  {
    title,
    status,
    sentence,
    home,
    framed,
  }: { title: string; status: number; sentence: string; home: string; framed: boolean },
): void {
  const body = `<p>${escapedHtml(sentence)}</p>${linkTo(home, pageTexts.toLogin, framed)}`;
  sendPage(reply, status, framed ? '*' : "'none'", { appName, title, body });
}

const formTo = ({ action, pass }: EntryForm, label: string, newTab: boolean) =>
  `<form method="post" action="${escapedHtml(action)}"${newTab ? ' target="_blank" rel="noopener"' : ''}><input type="hidden" name="pass" value="${escapedHtml(pass)}"><button class="key">${escapedHtml(label)}</button></form>`;

const onwards = (way: EntryForm | { href: string }, label: string, newTab: boolean) =>
  'href' in way ? linkTo(way.href, label, newTab) : formTo(way, label, newTab);

/**
 * Where a platform shows us in a frame, the session of ours is not there: one press opens us beside it. Any page may frame this
 * one, for platforms are reached by addresses that nobody declares; it does nothing but let in a tab of its own whom the platform
 * just vouched for in this browser.
 * @param raisedBy the platform by whose word they are a professor since now
 */
export function sendWayOut(
  reply: FastifyReply,
  appName: string,
  way: EntryForm | { href: string },
  raisedBy: string | null = null,
): void {
  const said = raisedBy === null ? '' : `<p>${escapedHtml(pageTexts.raisedHint(raisedBy))}</p>`;
  const body = `${said}<p>${escapedHtml(pageTexts.framedHint)}</p>${onwards(way, pageTexts.open, true)}`;
  sendPage(nameable(reply), 200, '*', { appName, title: pageTexts.framed(appName), body });
}

/** Says that a student is a professor from now on, before they come in, or choose inside the platform's page. */
export function sendRaised(
  reply: FastifyReply,
  appName: string,
  way: EntryForm | { href: string },
  platform: string,
  ancestors: Ancestors = "'none'",
): void {
  const body = `<p>${escapedHtml(pageTexts.raisedHint(platform))}</p>${onwards(way, pageTexts.goOn, false)}`;
  sendPage(nameable(reply), 200, ancestors, { appName, title: pageTexts.raised, body });
}

/** Under 'no-referrer' a form would not say which site it is of (Fetch, 3.2). */
function nameable(reply: FastifyReply): FastifyReply {
  return reply.header('referrer-policy', 'same-origin');
}

/** By LTI Dynamic Registration 1.0 the platform's page, around this one or behind it, hears that it may go on. */
const CLOSE = "(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*')";

/**
 * Says to whoever registered a platform that it waits, and lets the platform go on. Any page may frame this one: it has nothing but
 * a sentence. @param framed the page stands inside another one
 */
export function sendRegistered(reply: FastifyReply, appName: string, issuer: string, framed: boolean): void {
  const body = `<p>${escapedHtml(pageTexts.waits(issuer, appName))}</p>`;
  const title = pageTexts.registered;
  sendPage(reply, 200, framed ? '*' : "'none'", { appName, title, body, script: CLOSE });
}
