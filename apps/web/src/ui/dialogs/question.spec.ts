import { afterEach, describe, expect, it, vi } from 'vitest';
import { askQuestion } from './question.ts';

// As when the connection is cut before anything stood over the page.
vi.mock('./over-page-holder.tsx', () => {
  throw new Error('did not come');
});

afterEach(() => vi.unstubAllGlobals());

describe('a question whose dialog cannot be loaded', () => {
  const ask = (isWanted: boolean) => {
    const confirm = vi.fn(() => isWanted);
    vi.stubGlobal('window', { confirm });
    let takeAway = () => {};
    const answer = new Promise<string>((resolve) => {
      const content = 'Perdre ce qui est écrit ?';
      takeAway = askQuestion({ content, onOk: () => resolve('ok'), onCancel: () => resolve('cancel') });
    });
    return { confirm, answer, takeAway };
  };

  it('is asked in the browser’s own words, and done only when the person says so', async () => {
    const { confirm, answer } = ask(true);
    expect(await answer).toBe('ok');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Perdre ce qui est écrit ?');
  });

  it('is not done when the person does not want it', async () => {
    expect(await ask(false).answer).toBe('cancel');
  });

  it('is not asked any more once it was taken away', async () => {
    const { takeAway, confirm } = ask(true);
    takeAway();
    await ask(false).answer;
    expect(confirm).not.toHaveBeenCalled();
  });
});
