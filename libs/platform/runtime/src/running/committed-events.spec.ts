import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { Identities } from '@ardoise/http';
import { collection } from '@ardoise/documents';
import { CollectionSwitched, Commands, eventIdOf, EventsCommitted, projection } from '@ardoise/projections';
import { openTestApplication } from '../testing.js';
import type { TestApplication } from '../testing.js';

@EventsHandler(EventsCommitted)
class Failing implements IEventHandler<EventsCommitted> {
  handle(): void {
    throw new Error('this handler always fails');
  }
}

@EventsHandler(EventsCommitted)
class Listening implements IEventHandler<EventsCommitted> {
  readonly heard: string[] = [];
  handle({ events }: EventsCommitted): void {
    this.heard.push(...events.map(({ type }) => type));
  }
}

@EventsHandler(CollectionSwitched)
class Switching implements IEventHandler<CollectionSwitched> {
  readonly switched: string[] = [];
  handle({ collection: name }: CollectionSwitched): void {
    this.switched.push(name);
  }
}

const notes = projection<{ id: string }, { type: 'First'; data: object }>({
  name: 'notes-v1',
  into: collection({ name: 'notes-v1' }),
  touches: { First: ({ id }) => id },
  evolve: (_, __, id) => ({ id }),
});

class Nobody extends Identities {
  override identify() {
    return Promise.resolve(null);
  }
  override onSessionEnded() {}
}

@Global()
@Module({
  providers: [Failing, Listening, Switching, { provide: Identities, useClass: Nobody }],
  exports: [Identities],
})
class Context {}

const acting = () => ({ actor: { userId: 'u1' }, now: '2026-01-01T00:00:00.000Z', seed: randomUUID() });
const facts = (...types: string[]) => types.map((type) => ({ type, data: {} }));

describe('what was committed', () => {
  let application: TestApplication;
  let commands: Commands;
  beforeEach(async () => {
    application = await openTestApplication({
      contexts: [Context],
      projections: [notes],
      environment: { LOG_LEVEL: 'silent' },
    });
    commands = application.app.get(Commands);
  });
  afterEach(() => application.dispose());

  it('is told on the event bus, once and in order, before who wrote it is answered; a handler that fails keeps nobody from it', async () => {
    await commands.record('a', facts('First', 'Second'), acting());
    await commands.record('b', facts('Third'), acting());
    expect(application.app.get(Listening).heard).toEqual(['First', 'Second', 'Third']);
  });

  it('has the ids that its command tells, the same for a repeated one', async () => {
    const once = acting();
    const written = await commands.record('a', facts('First', 'Second'), once);
    expect(written.ids).toEqual([eventIdOf(once), eventIdOf(once, 1)]);
    expect(await commands.record('a', facts('First', 'Second'), once)).toEqual(written);
    expect(application.app.get(Listening).heard).toEqual(['First', 'Second']);
  });

  it('is told too when a rebuilt collection answers', async () => {
    await commands.record('a', facts('First'), acting());
    await application.platform.projector.rebuild(['notes-v1']);
    expect(application.app.get(Switching).switched).toContain('notes-v1');
  });
});
