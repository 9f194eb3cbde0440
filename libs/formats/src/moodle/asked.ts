import type { ShownText } from '../markup/html-text.js';
import type { FileCardDraft } from '../card-draft.js';
import type { Tolerance } from './ranges.js';

/** What all questions of Moodle have, whatever their type. */
export interface MoodleQuestion {
  name: string;
  path: readonly string[];
  question: ShownText;
  /** General feedback, as it stands on the back below all else. */
  verso: readonly ShownText[];
  tags: readonly string[];
  /** What was changed already, in French sentences. */
  changes: readonly string[];
}

/** One answer of a question with what Moodle gives for it. */
export interface Graded {
  /** As a choice shows it. */
  shown: ShownText;
  /** As it is typed. */
  typed: string;
  /** Hundredths of the points: 100 is right, below 0 costs points. */
  percent: number;
  feedback: ShownText;
  /** Of a number. */
  tolerance?: Tolerance;
}

export const nothing: ShownText = { text: '', files: [] };
export const shownOnly = (text: string): ShownText => ({ text, files: [] });

/** A draft with what the question has in any case; what is given comes before the general feedback. */
export function moodleDraft(
  asked: MoodleQuestion,
  kind: string,
  own: Pick<FileCardDraft, 'answers' | 'choices' | 'isFillIn' | 'stated'> & {
    question?: ShownText;
    back?: readonly ShownText[];
    changes?: readonly string[];
  },
): FileCardDraft {
  const { name, path, tags } = asked;
  const { back = [], changes = [], question = asked.question, ...rest } = own;
  return {
    name,
    path,
    tags,
    kind,
    question,
    verso: [...back, ...asked.verso],
    changes: [...asked.changes, ...changes],
    ...rest,
  };
}

/** What is said of each answer, under its name. */
export function feedbackOf(answers: readonly { label: string; feedback: ShownText }[]): ShownText[] {
  return answers
    .filter(({ feedback }) => feedback.text !== '' || feedback.files.length > 0)
    .map(({ label, feedback }) => ({
      ...feedback,
      text: label === '' ? feedback.text : `${label}\u00a0: ${feedback.text}`.trim(),
    }));
}
