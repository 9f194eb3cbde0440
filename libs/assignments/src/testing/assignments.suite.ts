import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import {
  CatalogueModule,
  catalogueUpcasts,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import type { AssignmentForm, FollowUp, OwnAssignment, User } from '@ardoise/contracts';
import {
  attemptsProjection,
  frozenCardsProjection,
  participationProjection,
  quizUpcasts,
  quizzesProjection,
  runAnswersProjection,
  runsProjection,
} from '@ardoise/quizzes';
import {
  activityProjection,
  cardSuccessProjection,
  dailyGoalsProjection,
  deckRatersProjection,
  movedCardsProjection,
  progressProjection,
  schedulersProjection,
} from '@ardoise/revision';
import { AssignmentsModule } from '../assignments.module.js';
import { assignmentsProjection } from '../read/assignments.js';
import { calendarLinksProjection } from '../read/calendar-links.js';

export const ASSIGNMENT_PARTS = {
  contexts: [CatalogueModule, AssignmentsModule],
  upcasts: { ...catalogueUpcasts, ...quizUpcasts },
  projections: [
    classesProjection,
    foldersProjection,
    decksProjection,
    flashcardsProjection,
    tagsProjection,
    progressProjection,
    activityProjection,
    schedulersProjection,
    dailyGoalsProjection,
    cardSuccessProjection,
    deckRatersProjection,
    movedCardsProjection,
    quizzesProjection,
    frozenCardsProjection,
    attemptsProjection,
    participationProjection,
    runsProjection,
    runAnswersProjection,
    assignmentsProjection,
    calendarLinksProjection,
  ],
};

const DAY_MS = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A school with a class of two students and a deck of four cards, where something is given in a line. */
export class GivingSchool {
  private constructor(
    readonly school: School,
    readonly ids: Record<'student' | 'otherStudent' | 'professor', string>,
    readonly shelf: { top: string; folder: string; deck: string; cards: string[] },
    readonly classId: string,
  ) {}

  static async open(environment?: Record<string, string>): Promise<GivingSchool> {
    const school = await openSchool({ ...ASSIGNMENT_PARTS, environment });
    const { body } = await school.as<User[]>('professor', 'GET', '/api/users');
    const idOf = (email: string) => body.find((user) => user.email === email)?.id ?? '';
    const ids = {
      student: idOf('student@ecole.fr'),
      otherStudent: idOf('otherstudent@ecole.fr'),
      professor: idOf('professor@ecole.fr'),
    };
    const make = async (url: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
    const top = await make('/api/folders', { id_parent: 0, name: 'Géographie' });
    const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
    const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
    const cards: string[] = [];
    for (let n = 0; n < 4; n++)
      cards.push(await make('/api/flashcards', { deck_id: deck, question: `Capitale ${n} ?`, answer: ['oui'] }));
    const classId = await make('/api/classes', { name: '3e B' });
    await school.as('professor', 'PUT', `/api/classes/${classId}/members`, {
      add: [ids.student, ids.otherStudent, ids.professor],
    });
    return new GivingSchool(school, ids, { top, folder, deck, cards }, classId);
  }

  async make(url: string, payload: object): Promise<string> {
    const { status, body } = await this.school.as<{ id: string }>('professor', 'POST', url, payload);
    expect({ url, status, body }).toMatchObject({ url, status: 201 });
    return body.id;
  }

  async ask<T>(
    person: SchoolPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<T> {
    const { status, body } = await this.school.as<T>(person, method, url, payload);
    expect({ url, status, body }).toMatchObject({ url, status: 200 });
    return body;
  }

  async refusal(person: SchoolPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const { status, body } = await this.school.as(person, method, url, payload);
    return `${status} ${String(body.code)}`;
  }

  form(form: Partial<AssignmentForm> = {}): AssignmentForm {
    return {
      target: { kind: 'deck', id: this.shelf.deck },
      measure: { kind: 'seen' },
      class_ids: [this.classId],
      due_at: daysFromNow(7),
      ...form,
    };
  }

  give(form: Partial<AssignmentForm> = {}): Promise<string> {
    return this.make('/api/assignments', this.form(form));
  }

  follow(id: string, query = ''): Promise<FollowUp> {
    return this.ask('professor', 'GET', `/api/assignments/${id}/follow_up${query}`);
  }

  /** Of one assignment, as a student has it to do; nothing where they do not. */
  async own(person: SchoolPerson, id: string): Promise<OwnAssignment | undefined> {
    const all = await this.ask<OwnAssignment[]>(person, 'GET', '/api/me/assignments');
    return all.find((each) => each.id === id);
  }

  async rate(person: SchoolPerson, card: string, delay = 86_400): Promise<void> {
    const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay };
    const { status, body } = await this.school.as(person, 'POST', '/api/progress/update', payload);
    expect({ status, body }).toMatchObject({ status: 200 });
  }
}
