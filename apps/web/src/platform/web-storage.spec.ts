import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedObject, storedText } from './web-storage.ts';

const KEY = 'ardoise.tried';

describe('what the browser keeps', () => {
  const clear = () => {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
  };
  beforeEach(clear);
  afterEach(() => {
    vi.unstubAllGlobals();
    clear();
  });

  it('reads what was written, and nothing once that was taken away', () => {
    const text = storedText(KEY);
    expect(text.read()).toBeNull();
    text.write('un');
    expect([text.read(), localStorage.getItem(KEY)]).toEqual(['un', 'un']);
    text.write(null);
    expect([text.read(), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  it('keeps objects as JSON, of this tab alone where asked', () => {
    const object = storedObject<{ size: number }>(KEY, () => sessionStorage);
    object.write({ size: 2 });
    expect([object.read(), sessionStorage.getItem(KEY)]).toEqual([{ size: 2 }, '{"size":2}']);
    expect(localStorage.getItem(KEY)).toBeNull();
    object.write(null);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{', '3', '"un"', 'null', ''])('takes %j for nothing', (found) => {
    localStorage.setItem(KEY, found);
    expect(storedObject(KEY).read()).toBeNull();
  });

  it('goes on where storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const object = storedObject(KEY);
    object.write({ size: 1 });
    object.write(null);
    expect(object.read()).toBeNull();
  });
});
