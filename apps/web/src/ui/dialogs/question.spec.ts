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
    const onOk = vi.fn();
    const onCancel = vi.fn();
    const takeAway = askQuestion({ content: 'Perdre ce qui est écrit ?', onOk, onCancel });
    return { confirm, onOk, onCancel, takeAway };
  };

  it('is asked in the browser’s own words, and done only when the person says so', async () => {
    const { confirm, onOk, onCancel } = ask(true);
    await vi.waitFor(() => expect(onOk).toHaveBeenCalledOnce());
    expect(confirm).toHaveBeenCalledWith('Perdre ce qui est écrit ?');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is not done when the person does not want it', async () => {
    const { onOk, onCancel } = ask(false);
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(onOk).not.toHaveBeenCalled();
  });

  it('is not asked any more once it was taken away', async () => {
    const { takeAway, confirm } = ask(true);
    takeAway();
    const next = ask(false);
    await vi.waitFor(() => expect(next.onCancel).toHaveBeenCalledOnce());
    expect(confirm).not.toHaveBeenCalled();
  });
});
