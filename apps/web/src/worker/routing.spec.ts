import { describe, expect, it } from 'vitest';
import { cacheName, outdated, requestedRange, wayOf } from './routing.ts';

const HOME = 'https://ardoise.test';
const way = (path: string, mode = 'cors', method = 'GET') =>
  wayOf({ url: new URL(path, HOME).href, method, mode }, HOME, ['/prefs.js']);

describe('the worker', () => {
  it('hands out files and pages, and media of cards', () => {
    expect(way('/app/navigate/f1', 'navigate')).toBe('shell');
    expect(way('/app', 'navigate')).toBe('shell');
    expect(way('/login', 'navigate')).toBe('page');
    expect(way('/apple', 'navigate')).toBe('page');
    expect(way('/assets/index-1.js')).toBe('asset');
    expect(way('/prefs.js')).toBe('file');
    expect(way('/api/media/a.png?expires=1&signature=x')).toBe('media');
  });

  it.each([
    ['/api/progress/deck/d1', 'cors', 'GET'],
    ['/api/docs', 'navigate', 'GET'],
    ['/api', 'navigate', 'GET'],
    ['/socket.io/?transport=polling', 'cors', 'GET'],
    ['/assets/index-1.js', 'cors', 'HEAD'],
    ['/elsewhere.txt', 'cors', 'GET'],
    ['https://other.test/assets/index-1.js', 'cors', 'GET'],
  ])('keeps out of the way of %s', (path, mode, method) => expect(way(path, mode, method)).toBe('none'));

  it('cuts the bytes that a player asks for', () => {
    expect(requestedRange(null, 10)).toBeNull();
    expect(requestedRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
    expect(requestedRange('bytes=2-4', 10)).toEqual({ start: 2, end: 4 });
    expect(requestedRange('bytes=2-40', 10)).toEqual({ start: 2, end: 9 });
    expect(requestedRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
    expect(requestedRange('bytes=12-', 10)).toBeNull();
    expect(requestedRange('bytes=-', 10)).toBeNull();
  });

  it('keeps the files of the version before, for pages that are still open', () => {
    const names = [cacheName('1'), 'ardoise-media', cacheName('2'), cacheName('3')];
    expect(outdated(names, '3')).toEqual([cacheName('1')]);
    expect(outdated([cacheName('3')], '3')).toEqual([]);
  });
});
