import type { ChangeNotice } from '@ardoise/contracts';
import { Coalescer } from './coalescer.js';

const notice = (id: string, position: number, topic: ChangeNotice['topic'] = 'decks'): ChangeNotice => ({
  topic,
  id,
  position,
});

describe('coalescing of live notices', () => {
  let sent: { room: string; notices: ChangeNotice[] }[];
  let coalescer: Coalescer;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    coalescer = new Coalescer((room, notices) => sent.push({ room, notices }));
  });
  afterEach(() => {
    coalescer.stop();
    jest.useRealTimers();
  });

  it('sends the first notice at once', () => {
    coalescer.add('a', notice('d1', 1));
    expect(sent).toEqual([{ room: 'a', notices: [notice('d1', 1)] }]);
  });

  it('never sends more than four messages a second to a room, and loses nothing', () => {
    for (let position = 1; position <= 1_000; position++) {
      coalescer.add('a', notice(`d${position % 10}`, position));
      jest.advanceTimersByTime(1);
    }
    jest.advanceTimersByTime(250);
    expect(sent.length).toBeLessThanOrEqual(5);
    const latest = new Map(sent.flatMap(({ notices }) => notices).map(({ id, position }) => [id, position]));
    expect([...latest.values()].sort((a, b) => a - b)).toEqual([991, 992, 993, 994, 995, 996, 997, 998, 999, 1000]);
  });

  it('keeps rooms apart', () => {
    coalescer.add('a', notice('d1', 1));
    coalescer.add('b', notice('d1', 1));
    expect(sent.map(({ room }) => room)).toEqual(['a', 'b']);
  });

  it('lets one notice stand for many changes of a topic', () => {
    coalescer.add('a', notice('first', 1));
    for (let position = 2; position <= 50; position++)
      coalescer.add('a', notice(`c${position}`, position, 'flashcards'));
    jest.advanceTimersByTime(250);
    expect(sent[1]?.notices).toEqual([{ topic: 'flashcards', id: null, position: 50 }]);
  });
});
