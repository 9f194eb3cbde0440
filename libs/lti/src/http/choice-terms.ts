import { ACCENT, consentText, escapedHtml as safe } from '@ardoise/contracts';
import type { FastifyReply } from 'fastify';
import type { OpenChoice } from '../commands/choices.js';
import { choiceAddress, aroundOf } from './choice-pages.js';
import { sendPage } from './pages.js';
import { choiceTexts, termsTexts as words } from '#texts/pages';

const STYLE = `main{margin:1.5rem auto}[role=alert]{color:#a3231b;font-weight:600}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.5rem 0}input{width:1.5rem;height:1.5rem;flex:none;margin:.1rem 0 0;accent-color:${ACCENT}}
.end{display:flex;flex-wrap:wrap;gap:.5rem}.plain{background:none;color:${ACCENT};box-shadow:inset 0 0 0 1px ${ACCENT}}
@media(prefers-color-scheme:dark){[role=alert]{color:#ff9d94}input{accent-color:#8fd3d8}.plain{background:none;color:#8fd3d8;box-shadow:inset 0 0 0 1px #8fd3d8}}`;

/**
 * Asks a professor who was never here to agree to the terms, in the window where they are about to choose. The box is never ticked
 * for them.
 * @param organisation whose contents are meant @param problem what is wrong with what was posted, if anything
 */
export function sendTerms(
  reply: FastifyReply,
  appName: string,
  organisation: string,
  { choice, platform }: OpenChoice,
  problem?: string,
): void {
  const alert = problem === undefined ? '' : `<p role="alert">${safe(problem)}</p>`;
  const box = `<label><input type="checkbox" name="accord" value="oui" required><span>${safe(consentText(organisation))}</span></label>`;
  const keys = `<button class="key" name="fait" value="accepte">${safe(words.agree)}</button><button class="key plain" name="fait" value="rien" formnovalidate>${safe(choiceTexts.leave)}</button>`;
  const body = `<p>${safe(words.intro(platform.name))}</p>${alert}<form method="post" action="${safe(choiceAddress(choice))}">${box}<p class="end">${keys}</p></form>`;
  const status = problem === undefined ? 200 : 400;
  sendPage(reply, status, aroundOf(choice, platform), { appName, title: words.title, body, style: STYLE });
}
