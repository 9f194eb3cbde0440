import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBehind } from './use-behind.ts';

// React finishes a change by itself here, as it does in a browser, instead of all at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('follows at once whoever writes in the moment in which the change is seen', async () => {
  let change: (value: string) => void = () => {};
  function Both() {
    const [now, setNow] = useState('first');
    change = setNow;
    return (
      <>
        <p data-testid="now">{now}</p>
        <p data-testid="behind">{useBehind(now)}</p>
      </>
    );
  }
  render(<Both />);
  const [now, behind] = [await screen.findByTestId('now'), screen.getByTestId('behind')];
  await waitFor(() => expect(behind).toHaveTextContent('first'));
  const written = new Promise<string | null>((resolve) => {
    new MutationObserver(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      resolve(behind.textContent);
    }).observe(now, { characterData: true, childList: true, subtree: true });
  });
  change('second');
  expect(await written).toBe('second');
});
