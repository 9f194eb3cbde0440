import type { Stated } from './kinds/stated.js';
import type { FurtherDrafts } from './further-texts.js';
import type { ShownText } from './markup/html-text.js';

/** A card as a format tells it, before the rules of our cards. */
export interface FileCardDraft extends FurtherDrafts {
  /** Its name in the file; how its question begins where it has none. */
  name?: string;
  /** What it is in the file, in French. */
  kind: string;
  path: readonly string[];
  question: ShownText;
  /** Right answers; of a fill-in text one a blank, in order. */
  answers: readonly string[];
  /** All answers to choose from; none where they are typed. */
  choices?: readonly string[];
  /** Its kind, where it is one that cards state; the answers may be derived of it. */
  stated?: Stated;
  /** The question holds blanks ('...'), one an answer. Its own dots are to be hidden before by `withoutDots`. */
  isFillIn?: boolean;
  tags?: readonly string[];
  /** What the format's reader changed already, in French sentences. */
  changes?: readonly string[];
}
