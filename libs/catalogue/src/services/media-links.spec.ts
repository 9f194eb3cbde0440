import { MediaLinks } from './media-links.js';

const links = new MediaLinks(Buffer.alloc(32, 1));
const media = { id: '0198b7a0-0000-7000-8000-000000000000', extension: 'png', bytes: 1 };
const HOUR = 3_600_000;
const now = Date.parse('2026-03-03T14:05:00Z');

function parts(url: string): [string, string, string] {
  const { pathname, searchParams } = new URL(url, 'http://x');
  return [pathname.split('/').at(-1) ?? '', searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
}

describe('addresses of media', () => {
  it('are valid for at least an hour and at most two', () => {
    const address = parts(links.url(media, now));
    expect(() => links.check(...address, now + HOUR)).not.toThrow();
    expect(() => links.check(...address, now + 2 * HOUR)).toThrow(
      expect.objectContaining({ code: 'media-link-expired' }),
    );
  });

  it('stay the same within an hour, so that a browser keeps what it has', () => {
    expect(links.url(media, now)).toBe(links.url(media, now + 10 * 60_000));
  });

  it.each([
    ['another file', 0],
    ['another expiry', 1],
    ['another signature', 2],
  ] as const)('are refused for %s', (_, index) => {
    const address = parts(links.url(media, now));
    address[index] = address[index].replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    expect(() => links.check(...address, now)).toThrow(expect.objectContaining({ code: 'media-link-expired' }));
  });

  it('are refused when another server made them', () => {
    const address = parts(new MediaLinks(Buffer.alloc(32, 2)).url(media, now));
    expect(() => links.check(...address, now)).toThrow();
  });
});
