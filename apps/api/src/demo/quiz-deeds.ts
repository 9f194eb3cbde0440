import type { Deed, DeedOf } from '@ardoise/demo';
import { handle, load } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { flashcardDecider, flashcardStream } from '@ardoise/catalogue';
import { attemptDecider, attemptStream, isCorrect, quizDecider, quizStream } from '@ardoise/quizzes';
import type { AttemptCommand, FrozenCard, QuizCommand } from '@ardoise/quizzes';
import { demoId } from './demo-id.js';
import { decisionOf, iso } from './decision.js';
import { frozenOf, quizIdOf } from './frozen-quiz.js';
import { played } from './played.js';
import type { Turn } from './played.js';
import { RunDeeds } from './run-deeds.js';

type QuizDeed = DeedOf<'CreateQuiz' | 'FreezeCards' | 'Attempt' | 'HoldRun' | 'TakeRun' | 'Regrade'>;

export const isQuizDeed = (deed: Deed): deed is QuizDeed => 'quiz' in deed;

/** Writes what became of the quizzes, by the deciders of quizzes. */
export class QuizDeeds {
  private readonly fields: ReadonlyMap<string, DeedOf<'CreateQuiz'>['fields']>;
  private readonly runs: RunDeeds;

  constructor(
    private readonly store: EventStore,
    plan: readonly Deed[],
  ) {
    const created = plan.filter((deed) => deed.type === 'CreateQuiz');
    this.fields = new Map(created.map(({ quiz, fields }) => [quiz, fields]));
    const held = plan.filter((deed) => deed.type === 'HoldRun');
    this.runs = new RunDeeds(store, this.fields, held);
  }

  async write(deed: QuizDeed, actor: string): Promise<void> {
    switch (deed.type) {
      case 'CreateQuiz':
        return this.create(deed, actor);
      case 'FreezeCards':
        return this.decide(deed, { type: 'FreezeCards', cards: await this.cardsOf(deed.quiz) }, actor);
      case 'Attempt':
        return this.attempt(deed, actor);
      case 'HoldRun':
        return this.runs.hold(deed, actor);
      case 'TakeRun':
        return this.runs.take(deed, actor);
      case 'Regrade': {
        const flashcardId = demoId(deed.card);
        const frozen = (await frozenOf(this.store, deed.quiz)).get(flashcardId);
        const keys = frozen ? [{ flashcardId, revision: frozen.revision, answer: deed.answer }] : [];
        return this.decide(deed, { type: 'Regrade', keys }, actor);
      }
    }
  }

  private async create(deed: DeedOf<'CreateQuiz'>, actor: string): Promise<void> {
    const { name, code: accessCode, mode, limit: timeLimit, startsAt, endsAt, cards } = deed.fields;
    const bound = (moment: number | null) => (moment === null ? null : iso(moment));
    const dates = { startDate: bound(startsAt), endDate: bound(endsAt), canSeeResultsFrom: null };
    const fields = { name, accessCode, mode, timeLimit, ...dates };
    await this.decide(deed, { type: 'CreateQuiz', quizId: quizIdOf(deed.quiz), fields }, actor);
    await this.decide(deed, { type: 'ChooseCards', flashcardIds: cards.map(demoId) }, actor);
  }

  private async decide({ quiz, at }: QuizDeed, command: QuizCommand, actor: string): Promise<void> {
    const decision = decisionOf(`quiz ${quiz} ${command.type}`, at, actor);
    await handle(this.store, quizStream(quizIdOf(quiz)), quizDecider, command, decision);
  }

  /** A quiz's cards as they stand. */
  private async cardsOf(quiz: string): Promise<FrozenCard[]> {
    const found: FrozenCard[] = [];
    for (const path of this.fields.get(quiz)?.cards ?? []) {
      const flashcardId = demoId(path);
      const card = await load(this.store, flashcardStream(flashcardId), flashcardDecider, { eventId: String });
      if (card.state && !card.state.deleted)
        found.push({ flashcardId, revision: card.revision, content: card.state.content });
    }
    return found;
  }

  private async attempt(deed: DeedOf<'Attempt'>, studentId: string): Promise<void> {
    const quizId = quizIdOf(deed.quiz);
    const turns = await this.turnsOf(deed, quizId, studentId);
    const events = played(`attempt ${deed.quiz} ${deed.by}`, attemptDecider, turns);
    await this.store.append(attemptStream(quizId, studentId), events, 'none');
  }

  private async turnsOf(deed: DeedOf<'Attempt'>, quizId: string, studentId: string): Promise<Turn<AttemptCommand>[]> {
    const { cards: paths = [], endsAt = null, limit: timeLimit = 0 } = this.fields.get(deed.quiz) ?? {};
    const frozen = await frozenOf(this.store, deed.quiz);
    const asked = deed.order.flatMap((place, n) => {
      const card = frozen.get(demoId(paths[place] ?? ''));
      return card ? [{ card, order: deed.choices[n] ?? [] }] : [];
    });
    const cards = asked.map(({ card: { flashcardId, revision }, order }) => ({ flashcardId, revision, order }));
    const { timeFactor } = deed;
    const terms = { quizId, studentId, cards, timeLimit, timeFactor };
    const begin = { type: 'StartAttempt', ...terms, now: deed.at, endsAt } as const;
    return [
      { at: deed.at, actor: studentId, command: begin },
      ...deed.answers.flatMap(({ at, answer }, step) => {
        const content = asked[step]?.card.content;
        if (!content) return [];
        const judged = { answer, correct: isCorrect(content, answer), offered: content.possibleAnswers };
        const clock = { now: at, endsAt, timeFactor };
        return [{ at, actor: studentId, command: { type: 'AnswerCard', step, ...judged, ...clock } as const }];
      }),
    ];
  }
}
