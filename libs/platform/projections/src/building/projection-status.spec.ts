import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { projectionsStatus, standIns } from './projection-status.js';
import { projection } from '../projection.js';

interface Thing extends Document {
  told: number;
}
type Told = { type: 'Told'; data: { id: string } } | { type: 'ToldNewly'; data: { id: string } };

const things = projection<Thing, Told>({
  name: 'things-v2',
  into: collection<Thing>({ name: 'things-v2' }),
  touches: { Told: ({ data }) => data.id, ToldNewly: ({ data }) => data.id },
  evolve: (document, _, id) => ({ id, told: (document?.told ?? 0) + 1 }),
  unknownBefore: ['ToldNewly'],
});
const event = (type: Told['type']) => ({ type, data: { id: 'one' } }) as unknown as RecordedEvent;

describe('the version before, while it stands in', () => {
  it('passes over events that it does not know: its own program may come back to it', () => {
    const generations = new Map([['things-v1', { id: 'things-v1', number: 1 }]]);
    const { late } = projectionsStatus([things], { checkpoints: new Map([['things-v1', 5]]), generations });
    const [standIn] = standIns(late);
    expect(standIn?.projection.name).toBe('things-v1');
    expect(standIn?.projection.touched(event('Told'))).toEqual(['one']);
    expect(standIn?.projection.touched(event('ToldNewly'))).toEqual([]);
    expect(things.touched(event('ToldNewly'))).toEqual(['one']);
  });
});
