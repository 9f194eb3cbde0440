import { Injectable } from '@nestjs/common';
import type { PersonalData, Role } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { concerned } from '../read/personal-streams.js';

/** Who reads their own data, and when (milliseconds since 1970). */
export interface DataSubject {
  userId: string;
  role: Role;
  now: number;
}

/** What a context tells people of its events that concern them: never more than they may see elsewhere at that moment. */
export interface PersonalView {
  /** Types of which something may be told. */
  shows: readonly string[];
  /** Types of which nothing is. */
  hides: readonly string[];
  /** What is told of each event, all of which concern the reader; null for nothing. */
  shown(events: readonly RecordedEvent[], reader: DataSubject): Promise<(object | null)[]>;
}

/** Each context's word on what people may read of themselves; of what no context speaks of, nothing is told. */
@Injectable()
export class PersonalViews {
  private readonly byType = new Map<string, PersonalView | null>();

  register(view: PersonalView): void {
    for (const type of view.shows) this.byType.set(type, view);
    for (const type of view.hides) this.byType.set(type, null);
  }

  /** Whether a context has decided on events of a type. */
  knows(type: string): boolean {
    return this.byType.has(type);
  }

  /** What the reader may be told now, in the order given. */
  async shown(events: readonly RecordedEvent[], reader: DataSubject): Promise<PersonalData['events']> {
    const told = await this.told(events, reader);
    return events.flatMap((event) => {
      const data = told.get(event);
      return data ? [{ type: event.type, at: event.metadata.at, data: { ...data } }] : [];
    });
  }

  /** The events of which the reader may be told something now. */
  async those(events: readonly RecordedEvent[], reader: DataSubject): Promise<RecordedEvent[]> {
    const told = await this.told(events, reader);
    return events.filter((event) => told.has(event));
  }

  private async told(events: readonly RecordedEvent[], reader: DataSubject): Promise<Map<RecordedEvent, object>> {
    const told = new Map<RecordedEvent, object>();
    const asked = new Map<PersonalView, RecordedEvent[]>();
    for (const event of events) {
      if (!concerned(event).includes(reader.userId)) continue;
      // Professors see all content: what they did themselves is theirs to read as it was.
      if (reader.role === 'professor' && event.metadata.actor === reader.userId) told.set(event, event.data);
      const view = this.byType.get(event.type);
      if (!view || told.has(event)) continue;
      const others = asked.get(view);
      if (others) others.push(event);
      else asked.set(view, [event]);
    }
    for (const [view, some] of asked) {
      const answers = await view.shown(some, reader);
      some.forEach((event, nth) => {
        const answer = answers[nth];
        if (answer) told.set(event, answer);
      });
    }
    return told;
  }
}
