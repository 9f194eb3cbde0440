import type { Flashcard } from '@ardoise/contracts';
import { QUESTION_MIN_LENGTH, countBlanks, eachOnce } from '@ardoise/contracts/light';
import { catalogueTexts } from '#texts/catalogue';

const words = catalogueTexts.editor;

/** A file slot of a card: as it is on the server, a new file, or taken away. */
export type MediaDraft = { state: 'kept'; url: string | null } | { state: 'new'; file: File } | { state: 'removed' };

export interface DraftChoice {
  text: string;
  isRight: boolean;
}

/** A card being written. What one mode does not show is kept, so that switching back loses nothing. */
export interface CardDraft {
  question: string;
  isFillable: boolean;
  mode: 'typed' | 'choice';
  /** Typed answers; for a fill-in text one a blank. */
  typed: string[];
  choices: DraftChoice[];
  /** For a fill-in text with possible answers: the one chosen for each blank. */
  picks: string[];
  verso: string;
  visible: boolean;
  tagIds: string[];
  media: MediaDraft;
  mediaVerso: MediaDraft;
}

export interface CardProblems {
  question?: string | undefined;
  answer?: string | undefined;
}

const newChoices = (): DraftChoice[] => [
  { text: '', isRight: false },
  { text: '', isRight: false },
];

export function emptyDraft(like?: CardDraft): CardDraft {
  return {
    question: '',
    isFillable: like?.isFillable ?? false,
    mode: like?.mode ?? 'typed',
    typed: [''],
    choices: newChoices(),
    picks: [],
    verso: '',
    visible: like?.visible ?? true,
    tagIds: like?.tagIds ?? [],
    media: { state: 'kept', url: null },
    mediaVerso: { state: 'kept', url: null },
  };
}

export function cardDraft(card: Flashcard): CardDraft {
  const hasChoices = card.possible_answers.length > 0;
  return {
    question: card.question,
    isFillable: card.is_fillable_text,
    mode: hasChoices ? 'choice' : 'typed',
    typed: card.answer.length > 0 ? card.answer : [''],
    choices: hasChoices
      ? card.possible_answers.map((text) => ({ text, isRight: card.answer.includes(text) }))
      : newChoices(),
    picks: hasChoices ? card.answer : [],
    verso: card.additionnal_text_verso,
    visible: card.visible,
    tagIds: card.tags.map(({ id }) => id),
    media: { state: 'kept', url: card.media },
    mediaVerso: { state: 'kept', url: card.media_verso },
  };
}

/** What somebody writes or chooses of a card; how it is asked for is no part of it. */
const WRITTEN = [
  'question',
  'typed',
  'choices',
  'picks',
  'verso',
  'visible',
  'tagIds',
  'media',
  'mediaVerso',
] as const satisfies (keyof CardDraft)[];

/** The `next` draft with what was written between two others: nobody's words get lost while a card is being saved. */
export function withWritten(next: CardDraft, before: CardDraft, after: CardDraft): CardDraft {
  const written = WRITTEN.filter((field) => before[field] !== after[field]);
  return { ...next, ...Object.fromEntries(written.map((field) => [field, after[field]])) };
}

/** Whether something was written that closing would lose; how it is asked for does not count. */
export function isChanged(before: CardDraft, after: CardDraft): boolean {
  return WRITTEN.some((field) => before[field] !== after[field]);
}

/** Keyboards like to turn three dots into one sign, which would be no blank. */
export function withPlainDots(text: string): string {
  return text.replaceAll('…', '...');
}

/** How many answers the form asks for when they are typed. */
export function answerSlots(draft: CardDraft): number {
  return draft.isFillable ? countBlanks(draft.question) : draft.typed.length;
}

export function possibleAnswers(draft: CardDraft): string[] {
  if (draft.mode === 'typed') return [];
  return [...new Set(draft.choices.map(({ text }) => text.trim()).filter(Boolean))];
}

/** The answers as they are sent; for a fill-in text one a blank, empty ones included. */
export function answers(draft: CardDraft): string[] {
  if (draft.isFillable) {
    const given = draft.mode === 'choice' ? draft.picks : draft.typed;
    const offered = possibleAnswers(draft);
    return Array.from({ length: countBlanks(draft.question) }, (_, index) => {
      const answer = (given[index] ?? '').trim();
      return draft.mode === 'choice' && !offered.includes(answer) ? '' : answer;
    });
  }
  if (draft.mode === 'typed') return draft.typed.map((text) => text.trim()).filter(Boolean);
  const right = draft.choices.filter(({ isRight }) => isRight).map(({ text }) => text.trim());
  return [...new Set(right.filter(Boolean))];
}

/** Answers are there to be chosen among, and none is ticked. */
function missesTick({ isFillable, mode, choices }: CardDraft): boolean {
  return !isFillable && mode === 'choice' && choices.some(({ text, isRight }) => !isRight && text.trim() !== '');
}

function questionProblem({ question, isFillable }: CardDraft): string | undefined {
  if (question.trim().length < QUESTION_MIN_LENGTH) return words.questionMissing;
  return isFillable && countBlanks(question) === 0 ? words.noBlank : undefined;
}

function answerProblem(draft: CardDraft): string | undefined {
  const given = answers(draft);
  const offered = possibleAnswers(draft);
  if (eachOnce(offered).length < offered.length) return words.sameAnswers;
  // Without a blank nothing can be answered yet: that is the question's to say.
  if (draft.isFillable && given.length === 0) return undefined;
  if (given.length > 0 && !given.includes('')) return undefined;
  return missesTick(draft) ? words.tickMissing : words.answerMissing;
}

/** The rules of the server. */
export const cardProblems = (draft: CardDraft): CardProblems => ({
  question: questionProblem(draft),
  answer: answerProblem(draft),
});

/** The card as its readers will see it; the addresses are those where its media can be seen now. */
export function previewCard(draft: CardDraft, media: string | null, mediaVerso: string | null): Flashcard {
  return {
    id: 'preview',
    id_deck: 'preview',
    question: draft.question,
    answer: answers(draft),
    possible_answers: possibleAnswers(draft),
    is_fillable_text: draft.isFillable,
    additionnal_text_verso: draft.verso,
    media,
    media_verso: mediaVerso,
    media_thumbnail: null,
    media_verso_thumbnail: null,
    visible: draft.visible,
    is_proposed_by_student: false,
    proposed_by_useremail: null,
    creation_date: '',
    tags: [],
    revision: 0,
  };
}

/** The address of a media that stays as it is. */
export function keptUrl(media: MediaDraft): string | null {
  return media.state === 'kept' ? media.url : null;
}

function setMedia(form: FormData, field: string, media: MediaDraft): void {
  if (media.state === 'new') form.set(field, media.file);
  else if (media.state === 'removed') form.set(field, '');
}

/** What is sent. Whether a proposal is visible is not its author's to say. */
export function cardForm(draft: CardDraft, deckId: string, isProposal: boolean): FormData {
  const form = new FormData();
  form.set('deck_id', deckId);
  form.set('question', draft.question.trim());
  form.set('answer', JSON.stringify(answers(draft)));
  form.set('possible_answers', JSON.stringify(possibleAnswers(draft)));
  form.set('is_fillable_text', String(draft.isFillable));
  form.set('additionnal_text_verso', draft.verso.trim());
  if (!isProposal) form.set('visible', String(draft.visible));
  setMedia(form, 'media', draft.media);
  setMedia(form, 'media_verso', draft.mediaVerso);
  return form;
}
