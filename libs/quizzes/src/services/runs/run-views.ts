import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { kindOfContent, MediaLinks, versoOf } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { RunPast, RunQuestion, RunReveal, RunView, RunWall } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Live } from '@ardoise/live';
import { shownOf } from '../../domain/asking.js';
import { podiumOf } from '../../domain/points.js';
import { answeredIn, distributionOf, firstNameOf, firstNamesApart, summaryOf } from '../../read/run-figures.js';
import { factorIn, ownDeadline } from '../../domain/run.js';
import type { RunState } from '../../domain/run.js';
import type { FrozenCardDocument } from '../../read/frozen-cards.js';
import { frozenCardId, frozenCards } from '../../read/frozen-cards.js';
import { runAnswers, runAnswersId } from '../../read/run-answers.js';
import type { RunAnswersDocument } from '../../read/run-answers.js';
import type { QuizDocument } from '../../read/quizzes.js';
import { Attempts } from '../attempts/attempts.js';
import type { RunLine } from '../attempts/attempts.js';
import { Quizzes } from '../quizzes.js';
import { RunStates } from './run-states.js';
import { Walls } from './walls.js';

type Counts = RunAnswersDocument['counts'];
type Podium = Pick<NonNullable<RunWall['summary']>, 'podium' | 'podium_others'>;

/** Most first names that a wall drifts by. */
const NAMES = 60;

/** Runs as they are shown: to those who take part, and on the wall. Nothing that tells an answer is in either before it is shown. */
@Injectable()
export class RunViews {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly states: RunStates,
    private readonly attempts: Attempts,
    private readonly people: People,
    private readonly links: MediaLinks,
    private readonly live: Live,
    private readonly walls: Walls,
  ) {}

  /** @throws DomainError not-found */
  async forStudents(runId: string): Promise<RunView> {
    const state = await this.states.now(runId);
    const card = await this.cardAt(state, state.step);
    return this.view(state, await this.quizzes.standing(state.quizId), card);
  }

  /** @param now milliseconds since 1970. @throws DomainError not-found */
  async forWall(runId: string, now: number): Promise<RunWall> {
    const state = await this.states.now(runId);
    const quiz = await this.quizzes.standing(state.quizId);
    const { phase, step } = state;
    const lines = await this.attempts.inRun(runId);
    const online = await this.live.studentsOnline();
    const reached = lines.filter(({ studentId }) => online.has(studentId));
    const card = await this.cardAt(state, step);
    const counts = step < 0 ? [] : await this.countsAt(runId, step);
    return {
      ...(await this.view(state, quiz, card)),
      access_code: quiz.accessCode,
      time_limit: state.timeLimit,
      closes_when_all: state.closesWhenAll,
      joined: lines.length,
      online: reached.length,
      answered: answeredIn(counts),
      expected: lines.filter((line) => isExpected(state, line, online)).length,
      waited_for: reached.filter((line) => isWaitedFor(state, line, now)).length,
      first_names: await this.firstNames(state, lines),
      distribution: phase === 'asking' || !card ? [] : this.distribution(state, step, counts, card),
      summary: phase === 'over' ? await this.summary(state, lines) : null,
    };
  }

  /** A question that was shown before. @throws DomainError not-found, run-not-shown */
  async past(runId: string, step: number): Promise<RunPast> {
    const state = await this.states.now(runId);
    await this.quizzes.standing(state.quizId);
    if (step >= state.step && state.phase !== 'over') throw new DomainError('run-not-shown');
    const card = await this.cardAt(state, step);
    const shown = state.showings[step];
    if (!card || !shown) throw new DomainError('run-not-shown');
    const counts = await this.countsAt(runId, step);
    return {
      step,
      question: this.question({ ...state, step, ...shown }, card),
      reveal: state.revealed.has(step) ? this.reveal(card) : null,
      answered: answeredIn(counts),
      distribution: this.distribution(state, step, counts, card),
    };
  }

  /** Whether what is chosen of the shown card waits to be sent: where one answer is right, the tap itself sends it. */
  async isTicked(state: RunState): Promise<boolean> {
    const card = await this.cardAt(state, state.step);
    if (!card) return false;
    const { kind, fields } = kindOfContent(card);
    return !kind.isSingle(fields);
  }

  /** @param card what is shown, if anything is */
  private async view(state: RunState, quiz: QuizDocument, card: FrozenCardDocument | undefined): Promise<RunView> {
    const { runId, phase, step, cards, canChange, anonymity, ranking = false } = state;
    return {
      run_id: runId,
      quiz_id: quiz.id,
      quiz_name: quiz.name,
      phase,
      step,
      number_of_flashcards: cards.length,
      can_change: canChange,
      anonymity,
      ranking,
      wall_connected: await this.walls.has(runId),
      question: card ? this.question(state, card) : null,
      reveal: card && state.revealed.has(step) ? this.reveal(card) : null,
    };
  }

  /** @throws DomainError unavailable */
  private async cardAt({ quizId, cards }: RunState, step: number): Promise<FrozenCardDocument | undefined> {
    const asked = cards[step];
    if (!asked) return undefined;
    const card = await this.documents.get(frozenCards, frozenCardId(quizId, asked));
    // It is written before the run begins: only a read model that lags far behind misses it.
    if (!card) throw new DomainError('unavailable');
    return card;
  }

  private question(
    state: Pick<RunState, 'runId' | 'step' | 'cards' | 'shownAt' | 'deadline'>,
    card: FrozenCardDocument,
  ) {
    const { runId, step, cards, shownAt, deadline } = state;
    const order = cards[step]?.order ?? [];
    const question: RunQuestion = {
      id: `${runId}.${step}`,
      ...shownOf(card, order, (file) => this.links.url(file)),
      shown_at: new Date(shownAt).toISOString(),
      deadline: deadline === null ? null : new Date(deadline).toISOString(),
    };
    return question;
  }

  private reveal(card: FrozenCardDocument): RunReveal {
    const { kind, fields } = kindOfContent(card);
    const details = kind.revealed(fields);
    return { answer: [...card.answer], ...(details && { details }), ...versoOf(card, (file) => this.links.url(file)) };
  }

  private async countsAt(runId: string, step: number) {
    return (await this.documents.get(runAnswers, runAnswersId(runId, step)))?.counts ?? [];
  }

  private distribution(state: RunState, step: number, counts: Counts, card: FrozenCardDocument) {
    return distributionOf(counts, card, state.revealed.has(step), state.words[card.flashcardId]);
  }

  /** Of those who came last, while people come in. */
  private async firstNames({ phase, anonymity }: RunState, lines: readonly RunLine[]): Promise<string[]> {
    if (phase !== 'lobby' || anonymity !== 'none') return [];
    const ids = lines.slice(-NAMES).map(({ studentId }) => studentId);
    const people = await this.people.called(ids);
    return ids.flatMap((id) => people.get(id) ?? []).map(firstNameOf);
  }

  private async summary(state: RunState, lines: readonly RunLine[]): Promise<RunWall['summary']> {
    const questions = await Promise.all(
      state.showings.map(async (_, step) => ({
        step,
        question: (await this.cardAt(state, step))?.question ?? '',
        counts: await this.countsAt(state.runId, step),
        there: lines.filter(({ joinedAt }) => joinedAt <= step).length,
        isCounted: state.cards[step]?.counted !== false,
      })),
    );
    return { ...summaryOf(questions), ...(await this.podium(state, lines)) };
  }

  private async podium(state: RunState, lines: readonly RunLine[]): Promise<Podium> {
    if (!state.ranking) return { podium: [] };
    const { named, others } = podiumOf(lines);
    const people = await this.people.called([...named, ...others].map(({ studentId }) => studentId));
    const isGone = ({ studentId }: { studentId: string }) => !people.has(studentId);
    // Whoever is not a user any more has no name to stand there: those behind move up.
    if (named.some(isGone)) {
      const gone = new Set(named.filter(isGone).map(({ studentId }) => studentId));
      const left = lines.filter(({ studentId }) => !gone.has(studentId));
      return this.podium(state, left);
    }
    const names = firstNamesApart(named.flatMap(({ studentId }) => people.get(studentId) ?? []));
    const podium = named.map(({ place, points }, index) => ({ place, first_name: names[index] ?? '', points }));
    const more = others.filter((one) => !isGone(one)).length;
    return { podium, ...(more > 0 && { podium_others: more }) };
  }
}

/** Whose answer what is shown has or may have: whoever was cut off after theirs hides nobody who has not answered. */
function isExpected(
  { step }: RunState,
  { studentId, passed, joinedAt }: RunLine,
  online: ReadonlySet<string>,
): boolean {
  return joinedAt <= Math.max(0, step) && (online.has(studentId) || passed > step);
}

/** Whether somebody whose time is longer than the others' may still answer, and has not. */
function isWaitedFor(state: RunState, line: RunLine, now: number): boolean {
  const factor = factorIn(state, line);
  if (state.phase !== 'asking' || line.passed > state.step || factor === 1) return false;
  const until = ownDeadline(state, factor);
  return until !== null && now <= until;
}
