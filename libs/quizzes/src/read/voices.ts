import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { alphabetically, asCompared } from '@ardoise/contracts';
import type { WordChoices } from '../domain/run.js';

/** An answer to a card, and how often it was given so. */
export interface SaidAnswer {
  card: Content;
  answer: readonly string[];
  count: number;
}

/** One text of many answers. */
export interface Voice {
  /** As most of those who gave it wrote it. */
  answer: [string];
  count: number;
  /** Not for a class to see. */
  hidden?: true;
}

/** The texts of some answers, each counted by itself, most frequent first. @param chosen what a professor hid or let be seen */
export function voicesOf(given: Iterable<SaidAnswer>, chosen: WordChoices = {}): Voice[] {
  const byForm = new Map<string, { card: Content; count: number; writings: Map<string, number> }>();
  for (const { card, answer, count } of given) {
    const { kind, fields } = kindOfContent(card);
    for (const text of answer) {
      const form = JSON.stringify(kind.counted(fields, [text]));
      const voice = byForm.get(form) ?? { card, count: 0, writings: new Map<string, number>() };
      voice.count += count;
      voice.writings.set(text, (voice.writings.get(text) ?? 0) + count);
      byForm.set(form, voice);
    }
  }
  const voices = [...byForm.values()].map(({ card, count, writings }): Voice => {
    const [[text] = ['']] = [...writings].sort(([, one], [, other]) => other - one);
    const { kind, fields } = kindOfContent(card);
    const form = asCompared(text);
    // Anybody says which word: 'constructor' is one too.
    const isHidden = Object.hasOwn(chosen, form) ? chosen[form] : kind.hides(fields, text);
    return { answer: [text], count, ...(isHidden && { hidden: true }) };
  });
  // Among equals not the order in which they came, which would tell whose they are.
  return voices.sort((one, other) => other.count - one.count || alphabetically(one.answer[0], other.answer[0]));
}
