import { ACCENT, escapedHtml as safe, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { LtiChoiceQuery } from '@ardoise/contracts';
import type { FastifyReply } from 'fastify';
import type { LinkChoice } from '../domain/choice.js';
import { PARAMETER_OF } from '../domain/launch.js';
import type { LearningPlatform } from '../domain/platform.js';
import type { ChoiceLine } from '../services/choosable.js';
import type { ChoiceView } from '../queries/choice.js';
import { sendPage } from './pages.js';
import { alone, choiceTexts as words } from '#texts/pages';

const STYLE = `html{scroll-padding-bottom:6rem}main{max-width:46rem;margin:1.5rem auto}p{margin:.25rem 0}.soft{color:#55646b}[role=alert]{color:#a3231b;font-weight:600}
form[role=search]{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}input[type=search]{flex:1 1 9rem;min-width:0;min-height:2.75rem;box-sizing:border-box;padding:0 .75rem;border:1px solid #7d8b91;border-radius:12px;background:#fff;color:inherit;font:inherit}
form[role=search] .key{margin:0}
h2{margin:.75rem 0 0;font-size:1rem;overflow-wrap:anywhere}nav ul,ul.lines{list-style:none;margin:0;padding:0}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{display:inline-block;padding:.6rem 0;color:${ACCENT};overflow-wrap:anywhere}nav ul.way{column-gap:.5rem}ul.way li+li::before{content:'›';margin-right:.5rem;color:#55646b}nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
ul.lines{margin-top:.5rem;border-top:1px solid #d9d4c9}ul.lines li{display:flex;align-items:center;gap:.75rem;padding:.5rem 0;border-bottom:1px solid #d9d4c9}
.what{flex:1;min-width:0;overflow-wrap:anywhere}.what a,.what label{display:inline-block;padding:.4rem 0;color:inherit;font-weight:600}.what .soft{display:block;font-size:.9375rem}
input[type=checkbox]{width:1.5rem;height:1.5rem;flex:none;accent-color:${ACCENT}}
.key{margin:0}.plain{background:none;color:${ACCENT};box-shadow:inset 0 0 0 1px ${ACCENT}}.end{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem;padding:.75rem 0;background:#faf8f4}.end .key{padding:.5rem 1rem}
@media(max-width:30rem){ul.lines li{flex-wrap:wrap}.what{flex-basis:100%}.boxed .what{flex-basis:0}}
@media(prefers-color-scheme:dark){.soft,ul.way li+li::before{color:#a9b6bb}[role=alert]{color:#ff9d94}input[type=search]{background:#1d272b;border-color:#7d8b91}nav a{color:#8fd3d8}ul.lines,ul.lines li{border-color:#33424a}.plain{background:none;color:#8fd3d8;box-shadow:inset 0 0 0 1px #8fd3d8}.end{background:#141b1e}input[type=checkbox]{accent-color:#8fd3d8}}`;

const originOf = (url: string) => new URL(url).origin;

/** The pages that may show a choice inside theirs: the platform's, by the addresses that it told or the administrator wrote. */
export const aroundOf = ({ returnUrl }: LinkChoice, { authorizationUrl, issuer }: LearningPlatform) => [
  ...new Set([returnUrl, authorizationUrl, ...(URL.canParse(issuer) ? [issuer] : [])].map(originOf)),
];

export function choiceAddress({ id }: Pick<LinkChoice, 'id'>, asked: LtiChoiceQuery = {}): string {
  const said = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/lti/choices/${id}${said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`}`;
}

const link = (href: string, label: string, isHere = false) =>
  `<a dir="auto" href="${safe(href)}"${isHere ? ' aria-current="page"' : ''}>${safe(label)}</a>`;

const list = (items: readonly string[], style = '') =>
  `<ul class="${style}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function searchOf({ choice, wanted }: ChoiceView): string {
  return `<form role="search" method="get" action="${choiceAddress(choice)}"><input type="search" name="cherche" maxlength="100" aria-label="${safe(words.search)}" placeholder="${safe(words.example)}" value="${safe(wanted)}"><button class="key plain">${safe(words.find)}</button></form>`;
}

function waysOf({ choice, wanted, isQuizzes, above }: ChoiceView): string {
  const isTree = !isQuizzes && wanted === '';
  const kinds = list([
    link(choiceAddress(choice), words.tree, isTree),
    link(choiceAddress(choice, { quoi: 'quiz' }), words.quizzes, isQuizzes),
  ]);
  const path = above.map(({ id, name }, nth) =>
    link(choiceAddress(choice, { dossier: id }), nth === 0 ? words.root : name, nth === above.length - 1),
  );
  const way = isTree && above.length > 1 ? `<nav aria-label="${safe(words.path)}">${list(path, 'way')}</nav>` : '';
  return `<nav aria-label="${safe(words.what)}">${kinds}</nav>${way}`;
}

function lineOf(
  { kind, id, name, cards, path }: ChoiceLine,
  choice: LinkChoice,
  nth: number,
  showsPath: boolean,
): string {
  const value = `${PARAMETER_OF[kind]}:${id}`;
  const about = [
    words.kinds[kind],
    words.cards(cards),
    ...(showsPath && path.length > 0 ? [path.map(alone).join(' › ')] : []),
  ];
  // The box of a folder has a name of its own: its name beside it leads into it.
  const ownName = kind === 'folder' ? ` aria-label="${safe(words.choose(name))}"` : '';
  const box = choice.multiple ? `<input type="checkbox" name="choix" value="${value}" id="c${nth}"${ownName}>` : '';
  const named = choice.multiple
    ? `<label dir="auto" for="c${nth}">${safe(name)}</label>`
    : `<strong dir="auto">${safe(name)}</strong>`;
  const shown = kind === 'folder' ? link(choiceAddress(choice, { dossier: id }), name) : named;
  const button = choice.multiple
    ? ''
    : `<button class="key plain" name="choix" value="${value}" aria-label="${safe(words.choose(name))}">${safe(words.take)}</button>`;
  return `<li>${box}<span class="what">${shown}<span class="soft">${safe(about.join(' · '))}</span></span>${button}</li>`;
}

/** The list that is shown, from its beginning. */
const whereOf = ({ wanted, isQuizzes, above }: ChoiceView): LtiChoiceQuery =>
  wanted !== '' ? { cherche: wanted } : isQuizzes ? { quoi: 'quiz' } : { dossier: above.at(-1)?.id ?? ROOT_FOLDER_ID };

function partOf({ wanted, isQuizzes, above }: ChoiceView): string {
  if (wanted !== '') return words.found(wanted);
  return isQuizzes || above.length < 2 ? (isQuizzes ? words.quizzes : words.tree) : (above.at(-1)?.name ?? '');
}

function linesOf(view: ChoiceView): string {
  const { choice, lines, next, wanted, isQuizzes } = view;
  if (lines.length === 0) {
    const sentence = wanted === '' ? (isQuizzes ? words.noQuiz : words.emptyFolder) : words.nothing(wanted);
    return `<p class="soft">${safe(sentence)}</p>`;
  }
  const rows = lines.map((line, nth) => lineOf(line, choice, nth, wanted !== '')).join('');
  const more =
    next === null ? '' : `<p>${link(choiceAddress(choice, { ...whereOf(view), depuis: next }), words.more)}</p>`;
  return `<ul class="lines${choice.multiple ? ' boxed' : ''}" aria-label="${safe(words.lines)}">${rows}</ul>${more}`;
}

/**
 * What may be chosen: folders and decks, quizzes, or what was looked for.
 * @param problem what is wrong with what was chosen, if anything
 */
export function sendChoice(reply: FastifyReply, appName: string, view: ChoiceView, problem?: string): void {
  const { choice, platform, lines, wanted } = view;
  const add =
    choice.multiple && lines.length > 0
      ? `<button class="key" name="fait" value="choisi">${safe(words.add)}</button>`
      : '';
  const alert = problem === undefined ? '' : `<p role="alert">${safe(problem)}</p>`;
  const found = wanted === '' ? '' : `<h2 class="soft">${safe(words.found(wanted))}</h2>`;
  const leave = `<button class="key plain" name="fait" value="rien" formnovalidate>${safe(words.leave)}</button>`;
  const body = `<p>${safe(words.whereto(choice.course, platform.name, choice.multiple))}</p>${alert}${searchOf(view)}${waysOf(view)}${found}<form method="post" action="${safe(choiceAddress(choice, whereOf(view)))}">${linesOf(view)}<p class="end">${add}${leave}</p></form>`;
  const title = choice.multiple ? words.titles : words.title;
  const status = problem === undefined ? 200 : 400;
  sendPage(reply, status, aroundOf(choice, platform), { appName, title, part: partOf(view), body, style: STYLE });
}

const SUBMIT = 'document.forms[0].submit()';

/** Goes back to the platform with what was chosen, by itself where scripts run. */
export function sendWayBack(
  reply: FastifyReply,
  appName: string,
  { choice, token, platform }: { choice: LinkChoice; token: string; platform: LearningPlatform },
): void {
  const body = `<p>${safe(words.backHint)}</p><form method="post" action="${safe(choice.returnUrl)}"><input type="hidden" name="JWT" value="${safe(token)}"><button class="key">${safe(words.goOn)}</button></form>`;
  const title = words.back(platform.name);
  sendPage(reply, 200, aroundOf(choice, platform), { appName, title, body, script: SUBMIT });
}
