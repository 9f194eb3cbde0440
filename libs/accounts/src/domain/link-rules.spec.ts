import { isLive, mayReplace } from './link-rules.js';

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
    expect(mayReplace(undefined, link)).toBe(true);
    expect(mayReplace(link, link)).toBe(true);
    expect(mayReplace(link, { eventId: 'e0', at: '2026-01-01T07:59:59.000Z' })).toBe(false);
  });
});
