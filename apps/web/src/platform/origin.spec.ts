import { describe, expect, it } from 'vitest';
import { safeOrigin } from './origin.ts';

describe('where sign-in leads', () => {
  it('goes back to a path of this site', () => {
    expect(safeOrigin('/app/navigate/f1?x=1')).toBe('/app/navigate/f1?x=1');
  });

  it.each([
    null,
    '',
    'app',
    'https://ailleurs.fr',
    '//ailleurs.fr',
    '/\\ailleurs.fr',
    '/\t/ailleurs.fr',
    '/a\\b',
    'javascript:alert(1)',
  ])('goes to the root instead of %j', (origin) => {
    expect(safeOrigin(origin)).toBe('/');
  });

  it('does not lead back to the sign-in page', () => {
    expect(safeOrigin('/login?origin=%2Flogin')).toBe('/');
  });
});
