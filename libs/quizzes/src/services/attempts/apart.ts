import { Injectable } from '@nestjs/common';
import { kindOfContent } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { frozenId } from '../../domain/quiz.js';
import type { GradedQuiz } from '../../read/marks.js';
import { ballotsId, runAnswers, runAnswersId } from '../../read/run-answers.js';
import { runs } from '../../read/runs.js';
import type { WordsApart } from '../../read/question-figures.js';

/** What stands apart from the attempts at a quiz: answers without a person, and words that a class is not to see. */
@Injectable()
export class Apart {
  constructor(private readonly documents: Documents) {}

  /** @param withBallots not where some of those who answered are meant: nobody knows whose they are */
  async of(grading: GradedQuiz, withBallots: boolean): Promise<WordsApart> {
    const { attempts, cards, quiz } = grading;
    const runIds = [...new Set(attempts.map(({ runId }) => runId))].filter((id) => id !== '');
    const found = await this.documents.getMany(runs, runIds);
    const words: Record<string, Record<string, boolean>> = {};
    for (const run of found)
      for (const [card, choices] of Object.entries(run.words ?? {})) words[card] = { ...words[card], ...choices };
    const ids = new Map<string, string>();
    // Of whoever took part in the same run, the cards are the same in the same order.
    for (const { runId, cards: asked } of withBallots ? attempts : [])
      for (const [step, one] of asked.entries()) {
        const card = one.counted === false && cards.get(frozenId(one));
        if (!card || !isAnonymous(card)) continue;
        ids.set(runId === '' ? ballotsId(quiz.id, one.flashcardId) : runAnswersId(runId, step), one.flashcardId);
      }
    const ballots: Record<string, { answer: readonly string[]; count: number }[]> = {};
    for (const { id, counts } of await this.documents.getMany(runAnswers, [...ids.keys()]))
      (ballots[ids.get(id) ?? ''] ??= []).push(...counts);
    return { words, ballots };
  }
}

function isAnonymous(card: Parameters<typeof kindOfContent>[0]): boolean {
  const { kind, fields } = kindOfContent(card);
  return kind.isAnonymous(fields);
}
