import type { Deed, DeedOf } from '@ardoise/demo';
import { handle, load } from '@ardoise/event-store';
import type { EventStore, NewEvent } from '@ardoise/event-store';
import { flashcardDecider, flashcardStream } from '@ardoise/catalogue';
import { attemptDecider, attemptStream, isCorrect, quizDecider, quizStream } from '@ardoise/quizzes';
import type { AttemptCommand, AttemptEvent, FrozenCard, QuizCommand, QuizEvent } from '@ardoise/quizzes';
import { demoId } from './demo-id.js';
import { decisionOf, iso } from './decision.js';

type QuizDeed = DeedOf<'CreateQuiz' | 'FreezeCards' | 'Attempt' | 'Regrade'>;

export const isQuizDeed = (deed: Deed): deed is QuizDeed => 'quiz' in deed;

/** Writes what became of the quizzes, by the deciders of quizzes. */
export class QuizDeeds {
  private readonly fields: ReadonlyMap<string, DeedOf<'CreateQuiz'>['fields']>;

  constructor(
    private readonly store: EventStore,
    plan: readonly Deed[],
  ) {
    const created = plan.filter((deed) => deed.type === 'CreateQuiz');
    this.fields = new Map(created.map(({ quiz, fields }) => [quiz, fields]));
  }

  async write(deed: QuizDeed, actor: string): Promise<void> {
    switch (deed.type) {
      case 'CreateQuiz':
        return this.create(deed, actor);
      case 'FreezeCards':
        return this.decide(deed, { type: 'FreezeCards', cards: await this.cardsOf(deed.quiz) }, actor);
      case 'Attempt':
        return this.attempt(deed, actor);
      case 'Regrade': {
        const flashcardId = demoId(deed.card);
        const frozen = (await this.frozenOf(deed.quiz)).get(flashcardId);
        const keys = frozen ? [{ flashcardId, revision: frozen.revision, answer: deed.answer }] : [];
        return this.decide(deed, { type: 'Regrade', keys }, actor);
      }
    }
  }

  private async create(deed: DeedOf<'CreateQuiz'>, actor: string): Promise<void> {
    const { name, code: accessCode, limit: timeLimit, startsAt, endsAt, cards } = deed.fields;
    const dates = { startDate: iso(startsAt), endDate: iso(endsAt), canSeeResultsFrom: null };
    const fields = { name, accessCode, mode: 'self' as const, timeLimit, ...dates };
    await this.decide(deed, { type: 'CreateQuiz', quizId: demoId(`quiz ${deed.quiz}`), fields }, actor);
    await this.decide(deed, { type: 'ChooseCards', flashcardIds: cards.map(demoId) }, actor);
  }

  private async decide({ quiz, at }: QuizDeed, command: QuizCommand, actor: string): Promise<void> {
    const decision = decisionOf(`quiz ${quiz} ${command.type}`, at, actor);
    await handle(this.store, quizStream(demoId(`quiz ${quiz}`)), quizDecider, command, decision);
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

  /** As they were asked, by their ids: read from the log, since they may have been changed between two starts. */
  private async frozenOf(quiz: string): Promise<Map<string, FrozenCard>> {
    const frozen = new Map<string, FrozenCard>();
    for await (const event of this.store.readStream(quizStream(demoId(`quiz ${quiz}`)))) {
      const { type, data } = event as typeof event & QuizEvent;
      if (type === 'QuizCardFrozen') frozen.set(data.flashcardId, data);
    }
    return frozen;
  }

  private async attempt(deed: DeedOf<'Attempt'>, studentId: string): Promise<void> {
    const quizId = demoId(`quiz ${deed.quiz}`);
    const events: NewEvent[] = [];
    let state = attemptDecider.initial;
    for (const { at, command } of await this.commandsOf(deed, quizId, studentId))
      for (const event of attemptDecider.decide(command, state)) {
        state = attemptDecider.evolve(state, event);
        events.push(this.recorded(event, `attempt ${deed.quiz} ${deed.by} ${events.length}`, at, studentId));
      }
    await this.store.append(attemptStream(quizId, studentId), events, 'none');
  }

  private recorded({ type, data }: AttemptEvent, name: string, at: number, actor: string): NewEvent {
    return { id: demoId(name), type, data, metadata: { at: iso(at), version: 1, actor } };
  }

  private async commandsOf(
    deed: DeedOf<'Attempt'>,
    quizId: string,
    studentId: string,
  ): Promise<{ at: number; command: AttemptCommand }[]> {
    const { cards: paths = [], endsAt = null, limit: timeLimit = 0 } = this.fields.get(deed.quiz) ?? {};
    const frozen = await this.frozenOf(deed.quiz);
    const asked = deed.order.flatMap((place, n) => {
      const card = frozen.get(demoId(paths[place] ?? ''));
      return card ? [{ card, order: deed.choices[n] ?? [] }] : [];
    });
    const cards = asked.map(({ card: { flashcardId, revision }, order }) => ({ flashcardId, revision, order }));
    const terms = { quizId, studentId, cards, timeLimit, timeFactor: deed.timeFactor };
    const begin = { type: 'StartAttempt', ...terms, now: deed.at, endsAt } as const;
    return [
      { at: deed.at, command: begin },
      ...deed.answers.flatMap(({ at, answer }, step) => {
        const content = asked[step]?.card.content;
        if (!content) return [];
        const judged = { answer, correct: isCorrect(content, answer), offered: content.possibleAnswers };
        return [{ at, command: { type: 'AnswerCard', step, ...judged, now: at, endsAt } as const }];
      }),
    ];
  }
}
