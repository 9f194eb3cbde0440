import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { putClock } from '@ardoise/accounts/clock';
import { CatalogueModule, decksProjection, flashcardsProjection, foldersProjection } from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import {
  activityProjection,
  cardSuccessProjection,
  dailyGoalsProjection,
  deckRatersProjection,
  movedCardsProjection,
  progressProjection,
  RevisionModule,
  schedulersProjection,
} from '@ardoise/revision';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import { ReminderErasure, ReminderHours, RemindersModule } from '../index.js';
import { LocalPushService } from './push-service.suite.js';

/** A school that sends reminders through a push service of its own, and a card that its student rated on 2 March. */
export class RemindingSchool {
  private constructor(
    readonly school: School,
    readonly service: LocalPushService,
    readonly card: string,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<RemindingSchool> {
    putClock(Date.parse('2026-03-02T10:00:00Z'));
    const service = await LocalPushService.open();
    const school = await openSchool({
      contexts: [CatalogueModule, RevisionModule, RemindersModule],
      projections: [
        classesProjection,
        foldersProjection,
        decksProjection,
        flashcardsProjection,
        progressProjection,
        activityProjection,
        schedulersProjection,
        dailyGoalsProjection,
        cardSuccessProjection,
        deckRatersProjection,
        movedCardsProjection,
      ],
      environment: { PUSH_SERVICES: service.origin, TIME_ZONE: 'Europe/Paris', ...environment },
    });
    const make = async (url: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
    const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
    const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
    const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
    const card = await make('/api/flashcards', { deck_id: deck, question: 'Capitale du Mali ?', answer: ['Bamako'] });
    const opened = new RemindingSchool(school, service, card);
    await opened.rate();
    return opened;
  }

  async rate(): Promise<void> {
    const payload = { flashcardId: this.card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
    const { status } = await this.school.as('student', 'POST', '/api/progress/update', payload);
    expect(status).toBe(200);
  }

  /** The hour's work, as it is asked for and done. @param local in Paris, in winter: '2026-03-03T18:00' */
  async hour(local: string): Promise<void> {
    putClock(Date.parse(`${local}:05+01:00`));
    const reaction = this.school.app.get(ReminderHours);
    for (const job of reaction.hourly(local.slice(0, 13))) await reaction.run({ ...job, attempt: 1 });
  }

  working(): Work {
    const { app, platform } = this.school;
    const work = new Work(platform, [app.get(ReminderHours), app.get(ReminderErasure)], pino({ level: 'silent' }));
    work.start();
    return work;
  }

  async close(): Promise<void> {
    await this.school.dispose();
    await this.service.close();
    jest.useRealTimers();
  }
}
