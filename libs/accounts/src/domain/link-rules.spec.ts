import { isLive, mayReplace, sentNow } from './link-rules.js';

const link = { eventId: 'e1', at: '2026-01-01T08:00:00.000Z' };

describe('a link', () => {
  it.each([
    ['register', '2026-01-02T07:59:59.999Z', true],
    ['register', '2026-01-02T08:00:00.000Z', false],
    ['recover', '2026-01-01T08:59:59.999Z', true],
    ['recover', '2026-01-01T09:00:00.000Z', false],
  ] as const)('for %s at %s: %s', (purpose, now, live) => {
    expect(isLive(link, 'e1', purpose, now)).toBe(live);
  });

  it('does not open once it was used, or replaced', () => {
    expect(isLive(undefined, 'e1', 'register', link.at)).toBe(false);
    expect(isLive({ ...link, eventId: 'e2' }, 'e1', 'register', link.at)).toBe(false);
  });

  it('gives way to a newer one alone', () => {
    const later = '2026-01-01T09:00:00.000Z';
    expect(mayReplace(undefined, link, later)).toBe(true);
    expect(mayReplace(link, link, later)).toBe(true);
    expect(mayReplace(link, { eventId: 'e0', at: '2026-01-01T07:59:59.000Z' }, later)).toBe(false);
  });

  it('lives from when its mail leaves, and gives way to what was asked for after it', () => {
    const sent = sentNow(link, '2026-01-01T20:00:00.000Z');
    expect(isLive(sent, 'e1', 'recover', '2026-01-01T20:59:59.999Z')).toBe(true);
    expect(mayReplace(sent, { eventId: 'e2', at: '2026-01-01T08:00:01.000Z' }, sent.at)).toBe(true);
    expect(mayReplace(sentNow(sent, '2026-01-01T21:00:00.000Z'), link, sent.at)).toBe(true);
  });

  it('that a clock a year ahead has dated keeps no other one out', () => {
    const ahead = { eventId: 'e0', at: '2027-01-01T08:00:00.000Z' };
    expect(mayReplace(ahead, link, '2026-01-01T08:00:01.000Z')).toBe(true);
  });
});
