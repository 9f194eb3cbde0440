import type { KindFields, KindName } from '@ardoise/contracts';
import { pollOf } from '@ardoise/contracts/light';

const all = ({ possible_answers: offered }: KindFields) => offered;
const none = () => [];

/** What a question offers where each of it can be an answer by itself. */
export const answersOffered: Readonly<Record<KindName, (card: KindFields) => readonly string[]>> = {
  text: all,
  typed: none,
  blanks: none,
  choices: all,
  'true-false': all,
  number: none,
  order: none,
  pairs: none,
  labels: none,
  poll: (card) => pollOf(card).options,
  words: none,
};
