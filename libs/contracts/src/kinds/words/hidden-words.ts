import { rudeWords } from '#texts/rude-words';
import { asCompared } from '../../texts/as-compared.js';
import { folded } from '../../texts/folded.js';

/** The words of a text, without case, accents and signs, each between spaces; of signs alone none. */
const wordsIn = (text: string) =>
  ` ${
    folded(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

const isSignsAlone = (text: string) => wordsIn(text).trim() === '';

const RUDE = rudeWords.map(wordsIn);

/** Whether one of these words stands in a text, or one of those that no class is to see. */
export function hidesWord(hidden: readonly string[], text: string): boolean {
  const within = wordsIn(text);
  const own = hidden.filter((word) => !isSignsAlone(word)).map(wordsIn);
  if ([...own, ...RUDE].some((word) => within.includes(word))) return true;
  const compared = asCompared(text);
  return hidden.some((word) => word !== '' && isSignsAlone(word) && asCompared(word) === compared);
}
