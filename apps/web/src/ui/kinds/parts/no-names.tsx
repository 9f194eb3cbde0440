import type { AskedFields } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';

/** Before an answer is given that nobody can take back: that nothing will tell whose it is. */
export function NoNames({ question }: { question: AskedFields }) {
  return kindAsked(question).isAnonymous(question) ? <p className="detail">{words.noNames}</p> : null;
}
