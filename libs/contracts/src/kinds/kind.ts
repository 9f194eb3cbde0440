import type { ErrorCode } from '../statuses.js';
import type { CardDetails, AskedDetails } from './details.js';
import type { KindName, StatedKind } from './names.js';

/** What of a card its kind looks at. */
export interface KindFields {
  readonly question: string;
  /** Texts that a reader who knows no kinds can show as the right answers. */
  readonly answer: readonly string[];
  readonly possible_answers: readonly string[];
  readonly is_fillable_text: boolean;
  readonly kind?: StatedKind | undefined;
  readonly details?: CardDetails | undefined;
}

/** What of a question its kind looks at, as whoever has not answered yet knows it. */
export interface AskedFields extends Omit<KindFields, 'answer' | 'details'> {
  /** Exactly one of what is offered is right. */
  readonly single_answer: boolean;
  readonly details?: AskedDetails | undefined;
}

/** An answer, judged. */
export interface Judgement {
  isCorrect: boolean;
  /** Of each part of the right answer, in the order of `rightAnswer`, whether it was given. */
  parts: readonly boolean[];
}

/**
 * One way to ask. An answer is a list of texts whatever the kind, and each kind says what they stand for; [] is no answer.
 * The folder of each kind in contracts says the rules; how it looks stands in apps/web/src/ui/kinds, and what files of other
 * programs hold of it in libs/formats/src/kinds.
 */
export interface CardKind {
  readonly name: KindName;
  /** What is wrong with a card of this kind, besides what is wrong with any. Not asked of cards as they were stored. */
  problemOf(card: KindFields): ErrorCode | undefined;
  /** Whether its cards have details; those of another kind are refused. */
  readonly hasDetails: boolean;
  /** Whether its cards have a picture on their front: the task is on it. */
  readonly needsPicture: boolean;
  /** What is derived of what was written, as it is kept: a new reader and one that knows no kinds read the same. */
  tidied<Card extends KindFields>(card: Card): Card;
  /** Whether a quiz can ask it. */
  canBeAsked(card: KindFields): boolean;
  /** Whether an answer is right or wrong. Those of the others are in no score, no share and no grading: none is right. */
  readonly isCounted: boolean;
  /** Whether nothing holds who gave which answer: as who asks knows it, and who is asked. */
  isAnonymous(card: Pick<KindFields | AskedFields, 'details'>): boolean;
  /** The texts that are chosen among, or arranged; none where the answer is typed. An answer may say others: they are wrong. */
  offered(card: KindFields): readonly string[];
  /** Whether what is offered always stands in the same order. */
  readonly isDrawnInOrder: boolean;
  /** Whether each of what is offered can be an answer, or one of several, by itself. */
  readonly isChoice: boolean;
  /** Whether what is offered must not be drawn in the order in which it stands, which is the solution. */
  readonly isOrderAsked: boolean;
  /** How many texts an answer may have. */
  mostGiven(card: KindFields): number;
  /** Whether its answers stand within the text of its question. */
  readonly fillsText: boolean;
  /** Whether choosing one of what is offered is all that is asked for. */
  isSingle(card: KindFields): boolean;
  /** What of the details may be seen by whoever has not answered yet. */
  shown(card: KindFields): AskedDetails | undefined;
  /** What of them may be seen by whoever has answered, or studies the card. */
  revealed(card: KindFields): CardDetails | undefined;
  /** The right answer as it would be given; none where nothing is right. */
  rightAnswer(card: KindFields): readonly string[];
  judge(card: KindFields, given: readonly string[]): Judgement;
  /**
   * An answer in the one form in which it may be right besides the card's own, the same for all that say the same; undefined
   * where none may, or not that one.
   */
  acceptable(card: KindFields, given: readonly string[]): readonly string[] | undefined;
  /**
   * An answer as it counts where a class sees it, so that the same choice is the same answer; undefined where it says what
   * was not offered, which would stand on the wall.
   */
  inClass(card: KindFields, given: readonly string[]): readonly string[] | undefined;
  /** An answer in words, where what is stored of it is none: on the wall, and in tables. */
  onWall(card: KindFields, given: readonly string[]): readonly string[];
  /** Of each part of the right answer, whether one that the wall shows says it; `judge` where it shows what was given. */
  partsOnWall?(card: KindFields, shown: readonly string[]): readonly boolean[];
  /** The right answer in words, a line a part: for lists, tables and those who do not see it. */
  solution(card: KindFields): readonly string[];
  /** What else its details say, in words, besides the solution and what is offered: an edit of it is one of the card. */
  remarks(card: KindFields): readonly string[];
  /** What else a search finds it by: texts of its details that neither its answer nor its possible answers say. */
  searched(card: KindFields): readonly string[];
  /** An answer in the one form under which those that say the same are counted together, as people read it. */
  counted(card: KindFields, given: readonly string[]): readonly string[];
  /** Whether each text of an answer is counted by itself, under the writing that most have chosen. */
  readonly isSplit: boolean;
  /** Whether a text that somebody gave is not for a class to see, unless its professor lets it be seen. */
  hides(card: KindFields, text: string): boolean;
  /** In revision: the card asked by typing its answer, which is judged as typed ones are; undefined where it is not. */
  asTyped<Card extends KindFields>(card: Card): Card | undefined;
  /** In revision: the card asked by choosing its answer among these wrong ones; undefined where it is not. */
  asChoice<Card extends KindFields>(card: Card, wrong: readonly string[]): Card | undefined;
  /** Whether two cards of this kind have the same right answers. */
  hasSameKey(one: KindFields, other: KindFields): boolean;
  /**
   * Whether the key of `now` applies to the card as it was asked: its right answer could have been given then. Otherwise it
   * has become another card.
   */
  keyApplies(asked: KindFields, now: KindFields): boolean;
}

const sameTexts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The same texts, in whatever order and however often. */
export const sameChoice = ({ answer: one }: KindFields, { answer: other }: KindFields) =>
  one.every((text) => other.includes(text)) && other.every((text) => one.includes(text));

/** What most kinds have in common. */
export const COMMON = {
  problemOf: () => undefined,
  hasDetails: false,
  needsPicture: false,
  tidied: <Card extends KindFields>(card: Card): Card => card,
  canBeAsked: () => true,
  isCounted: true,
  isAnonymous: () => false,
  offered: () => [],
  isDrawnInOrder: false,
  isChoice: false,
  isOrderAsked: false,
  fillsText: false,
  isSingle: () => false,
  shown: () => undefined,
  revealed: ({ details }: KindFields) => details,
  rightAnswer: ({ answer }: KindFields) => answer,
  acceptable: (_: KindFields, _given: readonly string[]): readonly string[] | undefined => undefined,
  solution: ({ answer }: KindFields) => answer,
  remarks: (): readonly string[] => [],
  searched: (): readonly string[] => [],
  inClass: (_: KindFields, given: readonly string[]): readonly string[] | undefined => given,
  onWall: (_: KindFields, given: readonly string[]) => given,
  counted: (_: KindFields, given: readonly string[]) => given,
  isSplit: false,
  hides: () => false,
  asTyped: () => undefined,
  asChoice: () => undefined,
  hasSameKey: (one: KindFields, other: KindFields) => sameTexts(one.answer, other.answer),
} as const satisfies Partial<CardKind>;

/** What kinds have in common whose answers are neither right nor wrong: each text of an answer is one voice. */
export const OPINION = {
  ...COMMON,
  hasDetails: true,
  isCounted: false,
  isAnonymous: ({ details }: Pick<KindFields | AskedFields, 'details'>) =>
    details !== undefined && 'anonymous' in details && details.anonymous,
  isSplit: true,
  rightAnswer: () => [],
  judge: (): Judgement => ({ isCorrect: false, parts: [] }),
  hasSameKey: () => true,
  keyApplies: () => false,
} as const satisfies Partial<CardKind>;

/** Its first answer among the wrong ones; undefined where there is none of either. */
export function amongWrong<Card extends KindFields>(card: Card, wrong: readonly string[]): Card | undefined {
  const [right] = card.answer;
  if (right === undefined || wrong.length === 0) return undefined;
  return { ...card, kind: undefined, answer: [right], possible_answers: [right, ...wrong] };
}

/** Judges part by part, in order. */
export function judgedInOrder(
  right: readonly string[],
  given: readonly string[],
  isSame: (a: string, b: string) => boolean,
): Judgement {
  const parts = right.map((text, index) => isSame(text, given[index] ?? ''));
  return { isCorrect: given.length === right.length && !parts.includes(false), parts };
}
