import {
  CatalogueModule,
  catalogueUpcasts,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { CARD_KINDS } from '@ardoise/contracts';
import type { CardDetails, NextFlashcard, QuizForm, StatedKind } from '@ardoise/contracts';
import { QuizzesModule } from '../quizzes.module.js';
import { quizUpcasts } from '../domain/upcasts.js';
import { attemptsProjection } from '../read/attempts.js';
import { frozenCardsProjection } from '../read/frozen-cards.js';
import { listedQuizzesProjection } from '../read/listed-quizzes.js';
import { participationProjection } from '../read/participation.js';
import { quizzesProjection } from '../read/quizzes.js';
import { runAnswersProjection } from '../read/run-answers.js';
import { runsProjection } from '../read/runs.js';

export const UPCASTS = { ...catalogueUpcasts, ...quizUpcasts };
export const CONTEXTS = [CatalogueModule, QuizzesModule];
export const QUIZ_PROJECTIONS = [
  classesProjection,
  foldersProjection,
  decksProjection,
  flashcardsProjection,
  tagsProjection,
  quizzesProjection,
  listedQuizzesProjection,
  frozenCardsProjection,
  attemptsProjection,
  participationProjection,
  runsProjection,
  runAnswersProjection,
];

/** The picture of cards whose task is on one. */
const A_PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A card of a quiz in a test: its question tells its right answers. */
export interface TestCard {
  question: string;
  answer: string[];
  possible_answers?: string[];
  is_fillable_text?: boolean;
  kind?: StatedKind;
  details?: CardDetails;
  additionnal_text_verso?: string;
}

export const CAPITALS: TestCard[] = ['Mali/Bamako', 'Togo/Lomé', 'Gabon/Libreville'].map((pair) => {
  const [country = '', capital = ''] = pair.split('/');
  return {
    question: `Capitale : ${country} ?`,
    answer: [capital],
    possible_answers: ['Bamako', 'Lomé', 'Libreville', 'Paris'],
    additionnal_text_verso: `Verso de ${capital}`,
  };
});

/** A school with a deck, where quizzes are made and taken in a line or two. */
export class Classroom {
  private codes = 100_000;

  private constructor(
    readonly school: School,
    readonly deck: string,
  ) {}

  static async open(environment?: Record<string, string>): Promise<Classroom> {
    const school = await openSchool({
      contexts: CONTEXTS,
      projections: QUIZ_PROJECTIONS,
      upcasts: UPCASTS,
      environment,
    });
    const make = async (url: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
    const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
    const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
    return new Classroom(school, await make('/api/decks', { id_folder: folder, name: 'Capitales' }));
  }

  async make(url: string, payload: object): Promise<string> {
    const { status, body } = await this.school.as<{ id: string }>('professor', 'POST', url, payload);
    expect({ url, status, body }).toMatchObject({ url, status: 201 });
    return body.id;
  }

  async card(card: TestCard): Promise<string> {
    const written = { deck_id: this.deck, ...card };
    if (!card.kind || !CARD_KINDS[card.kind].needsPicture) return this.make('/api/flashcards', written);
    const form = new FormData();
    for (const [name, value] of Object.entries(written))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    form.append('media', new Blob([A_PIXEL]), 'image.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const sent = Buffer.from(await encoded.arrayBuffer());
    const { status, body } = await this.school.as<{ id: string }>(
      'professor',
      'POST',
      '/api/flashcards',
      sent,
      headers,
    );
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  }

  async quiz(cards: readonly TestCard[] = CAPITALS, form: Partial<QuizForm> = {}): Promise<Quizzed> {
    const flashcardIds: string[] = [];
    for (const card of cards) flashcardIds.push(await this.card(card));
    const access_code = String(this.codes++);
    const id = await this.make('/api/quizzes', { name: 'Un quiz', access_code, ...form });
    await this.put(`/api/quizzes/${id}/flashcards`, { flashcardIds });
    return { id, flashcardIds, code: form.access_code ?? access_code };
  }

  async put(url: string, payload: object): Promise<void> {
    const { status } = await this.school.as('professor', 'PUT', url, payload);
    expect({ url, status }).toEqual({ url, status: 200 });
  }

  async get<T>(person: SchoolPerson, url: string): Promise<T> {
    const { status, body } = await this.school.as<T>(person, 'GET', url);
    expect({ url, status, body }).toMatchObject({ url, status: 200 });
    return body;
  }

  async post<T>(person: SchoolPerson, url: string, payload: object = {}): Promise<T> {
    const { status, body } = await this.school.as<T>(person, 'POST', url, payload);
    expect({ url, status, body }).toMatchObject({ url, status: 200 });
    return body;
  }

  async refusal(person: SchoolPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const { status, body } = await this.school.as(person, method, url, payload);
    return { status, code: body.code, message: body.message };
  }

  /** The next card, of which must be answered 200. */
  async next(person: SchoolPerson, quizId: string, token?: string, answer?: readonly string[]): Promise<NextFlashcard> {
    const payload = token === undefined ? {} : { token, answer: JSON.stringify(answer ?? []) };
    const url = `/api/quizzes/${quizId}/next_flashcard`;
    const { status, body } = await this.school.as<NextFlashcard>(person, 'POST', url, payload);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  /** Takes a quiz to its end with what `choose` gives for each question. @returns every reply */
  async take(
    person: SchoolPerson,
    quizId: string,
    choose: (question: string) => readonly string[],
  ): Promise<NextFlashcard[]> {
    const replies = [await this.next(person, quizId)];
    for (let last = replies[0]; last?.flashcard; last = replies.at(-1))
      replies.push(await this.next(person, quizId, last.flashcardToken, choose(last.flashcard.question)));
    return replies;
  }
}

export interface Quizzed {
  id: string;
  flashcardIds: string[];
  code: string;
}

/** The right answers by question. */
export function answerKeyOf(cards: readonly TestCard[]): (question: string) => readonly string[] {
  return (question) => cards.find((card) => card.question === question)?.answer ?? [];
}
