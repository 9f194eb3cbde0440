import type { CardTextName, Flashcard, KindName } from '@ardoise/contracts';
import { CARD_KINDS, CARD_TEXTS, cardTextsIn, QUESTION_MIN_LENGTH, kindOf, mediaKind } from '@ardoise/contracts/light';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { answeringTexts } from '#texts/ui/kinds';
import type { WrittenAnswer } from '../../../ui/kinds/answer-draft.ts';
import { emptyAnswer, kindDrafts } from '../../../ui/kinds/drafts.ts';
import type { AnswerDraft } from '../../../ui/kinds/drafts.ts';

const words = cataloguePageTexts.editor;

/** A file slot of a card: as it is on the server, a new file, or taken away. */
export type MediaDraft = { state: 'kept'; url: string | null } | { state: 'new'; file: File } | { state: 'removed' };

/** A card being written. */
export interface CardDraft extends AnswerDraft, Record<CardTextName, string> {
  kind: KindName;
  visible: boolean;
  tagIds: string[];
  media: MediaDraft;
  mediaVerso: MediaDraft;
}

export interface CardProblems {
  question?: string | undefined;
  answer?: string | undefined;
}

export function emptyDraft(like?: CardDraft): CardDraft {
  return {
    ...emptyAnswer(),
    ...cardTextsIn({}),
    kind: like?.kind ?? 'text',
    hasWords: like?.hasWords ?? false,
    visible: like?.visible ?? true,
    tagIds: like?.tagIds ?? [],
    media: { state: 'kept', url: null },
    mediaVerso: { state: 'kept', url: null },
  };
}

export function cardDraft(card: Flashcard, kind = kindOf(card).name): CardDraft {
  return {
    ...emptyAnswer(),
    ...kindDrafts[kind].begin(card),
    ...cardTextsIn(card),
    kind,
    visible: card.visible,
    tagIds: card.tags.map(({ id }) => id),
    media: { state: 'kept', url: card.media },
    mediaVerso: { state: 'kept', url: card.media_verso },
  };
}

/** What somebody writes or chooses of a card; how it is asked for is no part of it. */
const WRITTEN = (Object.keys(emptyDraft()) as (keyof CardDraft)[]).filter(
  (field) => field !== 'kind' && field !== 'hasWords',
);

/** The `next` draft with what was written between two others: nobody's words get lost while a card is being saved. */
export function withWritten(next: CardDraft, before: CardDraft, after: CardDraft): CardDraft {
  const written = WRITTEN.filter((field) => before[field] !== after[field]);
  return { ...next, ...Object.fromEntries(written.map((field) => [field, after[field]])) };
}

/** Whether something was written that closing would lose; how a card that is not there yet is asked for does not count. */
export function isChanged(before: CardDraft, after: CardDraft): boolean {
  const isOther = before.question !== '' && (before.kind !== after.kind || before.hasWords !== after.hasWords);
  return isOther || WRITTEN.some((field) => before[field] !== after[field]);
}

/** Keyboards like to turn three dots into one sign, which would be no blank. */
export function withPlainDots(text: string): string {
  return text.replaceAll('…', '...');
}

/** What the draft says of the answer, as its kind has it. */
export const writtenAnswer = (draft: CardDraft): WrittenAnswer => kindDrafts[draft.kind].written(draft);

function questionProblem(draft: CardDraft): string | undefined {
  if (draft.question.trim().length < QUESTION_MIN_LENGTH) return words.questionMissing;
  return kindDrafts[draft.kind].questionProblem?.(draft);
}

/** Whether there is a picture, as far as its name tells. */
export function isPicture(media: MediaDraft): boolean {
  const name = media.state === 'new' ? media.file.name : media.state === 'kept' ? media.url : null;
  return name !== null && mediaKind(name) === 'image';
}

function answerProblem(draft: CardDraft): string | undefined {
  const { kind, question } = draft;
  if (CARD_KINDS[kind].needsPicture && !isPicture(draft.media)) return answeringTexts.problems['labels-picture'];
  const own = kindDrafts[kind].problem;
  if (own) return own(draft);
  const written = writtenAnswer(draft);
  const code = CARD_KINDS[kind].problemOf({ question, ...written });
  if (code) return answeringTexts.problems[code] ?? words.answerMissing;
  return written.answer.length > 0 ? undefined : words.answerMissing;
}

/** The rules of the server. */
export const cardProblems = (draft: CardDraft): CardProblems => ({
  question: questionProblem(draft),
  answer: answerProblem(draft),
});

/** One of the cards that a new one makes. */
export interface DraftPart {
  /** Tells it from the others, however many there are. */
  name: string;
  draft: CardDraft;
}

/** The cards that a new one makes: one, unless its kind makes several. */
export function draftsOf(draft: CardDraft): readonly DraftPart[] {
  const parts = kindDrafts[draft.kind].parts?.(draft) ?? [];
  if (parts.length === 0) return [{ name: '', draft }];
  return parts.map(({ name, has }) => ({ name, draft: { ...draft, ...has } }));
}

/** The card as its readers will see it; the addresses are those where its media can be seen now. */
export function previewCard(draft: CardDraft, media: string | null, mediaVerso: string | null): Flashcard {
  return {
    id: 'preview',
    id_deck: 'preview',
    ...cardTextsIn(draft),
    ...writtenAnswer(draft),
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
  const { answer, possible_answers: possible, is_fillable_text: isFillable, kind, details } = writtenAnswer(draft);
  const form = new FormData();
  form.set('deck_id', deckId);
  for (const text of CARD_TEXTS) form.set(text, draft[text].trim());
  form.set('answer', JSON.stringify(answer));
  form.set('possible_answers', JSON.stringify(possible));
  form.set('is_fillable_text', String(isFillable));
  if (kind) form.set('kind', kind);
  if (details) form.set('details', JSON.stringify(details));
  if (!isProposal) form.set('visible', String(draft.visible));
  setMedia(form, 'media', draft.media);
  setMedia(form, 'media_verso', draft.mediaVerso);
  return form;
}
