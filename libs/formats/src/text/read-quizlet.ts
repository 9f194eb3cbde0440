import type { FileContent } from '../file-content.js';
import { plainShown } from '../markup/html-text.js';
import { clean, decodeText } from '../plain-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { toldOfTags } from './html-tags.js';
import { guessedSeparators, pieces } from './separators.js';
import type { Separators } from './separators.js';
import { textTexts as words } from '#texts/text';

/** Reads a list of terms and definitions, as Quizlet exports it; without separators they are guessed. @throws UnreadableFile */
export function readQuizlet(bytes: Uint8Array, fileName: string, given?: Separators): FileContent {
  const text = decodeText(bytes);
  const { sides, cards } = given ?? guessedSeparators(text);
  if (sides === '' || cards === '') throw new UnreadableFile(fileTexts.empty);
  const reading = new Reading();
  const path = [fileName.replace(/\.[^.]*$/, '')];
  for (const piece of pieces(text, cards)) {
    const at = piece.indexOf(sides);
    if (at < 0) reading.leftOut(piece, words.line, words.alone);
    else
      reading.card({
        kind: words.card,
        path,
        question: plainShown(piece.slice(0, at)),
        answers: [clean(piece.slice(at + sides.length))],
        changes: toldOfTags(piece),
      });
  }
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
