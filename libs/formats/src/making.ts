import {
  ANSWER_MAX_LENGTH,
  ANSWERS_MOST,
  CARD_KINDS,
  cardTextsIn,
  countBlanks,
  formulasFit,
  furtherTexts,
  kindOf,
  NAME_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  TEXT_MAX_LENGTH,
} from '@ardoise/contracts/light';
import type { FurtherText } from '@ardoise/contracts';
import { choicesOnce, writtenAs } from './answers-offered.js';
import type { FileCardDraft } from './card-draft.js';
import { faceFile, isOnPicture } from './face-file.js';
import { answersOf } from './kinds/stated.js';
import type { EmbeddedFiles } from './embedded-files.js';
import { FURTHER_IN_FILES, furtherOf } from './further-texts.js';
import type { FurtherDrafts } from './further-texts.js';
import type { FileCard } from './file-content.js';
import { kindOfFile } from './markup/sources.js';
import { clean, wellFormed } from './plain-text.js';
import { cardTexts as words } from '#texts/formats';
import { kindWords } from '#texts/kinds';

const TAGS_MOST = 100;

/** The name of a deck, folder or tag: one line, within what a name may be. */
const named = (text: string) => wellFormed(clean(text).replace(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH)).trim();

/** A card of a draft, within the rules of our cards; what was changed on the way, or why it cannot be one. */
export class Making {
  readonly changes: string[];
  readonly card: FileCard;
  private readonly draft: FileCardDraft;
  private refused: string | null = null;

  constructor(given: FileCardDraft, embedded: EmbeddedFiles) {
    const further = furtherOf(given, (piece) => piece);
    const pieces = Object.values(further).flat();
    const lost = [given.question, ...pieces].flatMap(({ told = [] }) => told);
    this.changes = [...new Set([...(given.changes ?? []), ...lost])];
    const media = faceFile(given.question.files, this.changes, embedded);
    const { stated } = given;
    if (isOnPicture(stated) && (media === null || kindOfFile(media) !== 'image')) this.refused = kindWords.noPicture;
    const draft = stated ? { ...given, answers: answersOf(stated, given.answers), isFillIn: false } : given;
    this.draft = draft;
    const media_verso = faceFile(
      pieces.flatMap(({ files }) => files),
      this.changes,
      embedded,
    );
    const possible = this.listed(draft.choices ?? [], true);
    const choices = choicesOnce(possible, draft.answers.map(clean));
    if (choices.length < possible.length) this.changes.push(words.sameAnswers);
    const { answer: right, back } = this.answers(
      choices.length > 0,
      media_verso !== null || further.verso.some(({ text }) => text !== ''),
    );
    // What is derived may say one text of two things.
    const isDerived = stated !== undefined && CARD_KINDS[stated.kind].hasDetails;
    const answer = isDerived ? [...draft.answers] : choices.length > 0 ? writtenAs(right, choices) : right;
    const is_fillable_text = draft.isFillIn === true && choices.length === 0;
    this.card = {
      path: draft.path.map((name) => named(name)),
      question: this.question(media),
      answer,
      possible_answers: choices,
      is_fillable_text,
      // An answer that is on the back is one to turn over.
      ...(answer[0] === words.seeBack ? {} : stated),
      ...this.further({ ...further, verso: [...back.map((text) => ({ text, files: [] })), ...further.verso] }),
      media,
      media_verso,
      tags: this.tags(),
    };
    if (is_fillable_text && countBlanks(this.card.question) !== answer.length) this.refused ??= words.blanks;
    if (choices.length > 0 && !answer.every((text) => choices.includes(text))) this.refused ??= words.noAnswer;
    const offered = kindOf(this.card).offered(this.card);
    const texts = [...Object.values(cardTextsIn(this.card)), ...answer, ...offered];
    if (!texts.every(formulasFit)) this.refused ??= words.formula;
  }

  refusal(): string | null {
    return this.refused;
  }

  /** A question of at least four characters: short words stand between guillemets, a picture, sound or film alone gets a sentence. */
  private question(file: string | null): string {
    const text = clean(this.draft.question.text);
    if (text === '') {
      if (file === null) this.refused ??= words.noQuestion;
      const kind = file === null ? 'image' : (kindOfFile(file) ?? 'image');
      if (file !== null) this.changes.push(words.fileQuestion[kind]);
      return words.fileAsks[kind];
    }
    if (text.length >= QUESTION_MIN_LENGTH) return this.cut(text, words.longQuestion);
    this.changes.push(words.shortQuestion);
    return `«\u00a0${text}\u00a0»`;
  }

  private answers(isChoice: boolean, hasBack: boolean): { answer: string[]; back: string[] } {
    const { isFillIn = false, answers } = this.draft;
    if (isFillIn && answers.some((text) => clean(text) === '' || clean(text).length > ANSWER_MAX_LENGTH))
      this.refused ??= words.blanks;
    const whole = answers.map(clean);
    const [only = ''] = whole;
    if (!isChoice && !isFillIn && whole.length === 1 && only.length > ANSWER_MAX_LENGTH) {
      this.changes.push(words.answerOnBack);
      return { answer: [words.seeBack], back: [only] };
    }
    const answer = isFillIn && !isChoice ? whole : this.listed(answers, false);
    if (answer.length > 0) return { answer, back: [] };
    if (!hasBack || isChoice || isFillIn) this.refused ??= words.noAnswer;
    else this.changes.push(words.noAnswerTyped);
    return { answer: [words.seeBack], back: [] };
  }

  /** Each of them as one text. */
  private further(drafts: Required<FurtherDrafts>): Pick<FileCard, FurtherText> {
    const said = FURTHER_IN_FILES.flatMap(([name, { draft, isRare }]) => {
      const whole = drafts[draft].map(({ text }) => text).filter(Boolean);
      const text = this.cut(whole.join('\n\n'), furtherTexts.cut[name]);
      return isRare && text === '' ? [] : [[name, text]];
    });
    return Object.fromEntries(said) as Pick<FileCard, FurtherText>;
  }

  /** Each text once, none empty, none too long, not too many. */
  private listed(texts: readonly string[], areChoices: boolean): string[] {
    const list = texts
      .map(clean)
      .filter((text) => text !== '')
      .map((text) => this.cut(text, words.longAnswer, ANSWER_MAX_LENGTH));
    const once = [...new Set(list)];
    if (once.length > ANSWERS_MOST && areChoices) this.refused ??= words.manyAnswers;
    else if (once.length > ANSWERS_MOST) this.changes.push(words.manyAnswers);
    return once.slice(0, ANSWERS_MOST);
  }

  private tags(): string[] {
    const wanted = (this.draft.tags ?? []).map((tag) => named(tag));
    const once = [...new Set(wanted.filter(Boolean))];
    if (once.length > TAGS_MOST) this.changes.push(words.tagsCut);
    return once.slice(0, TAGS_MOST);
  }

  private cut(text: string, change: string, most: number = TEXT_MAX_LENGTH): string {
    if (text.length <= most) return text;
    if (!this.changes.includes(change)) this.changes.push(change);
    return `${wellFormed(text.slice(0, most - 1)).trimEnd()}…`;
  }
}
