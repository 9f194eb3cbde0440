import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

function Keys({ act }: { act: () => void }) {
  useShortcuts({ 'Control+k': act });
  return null;
}

/** Presses in the moment in which what stands in it is there. */
function Hasty({ children }: { children: React.ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  }, []);
  return children;
}

it('hears a key from the moment on in which what it does is seen', () => {
  const act = vi.fn();
  render(
    <Hasty>
      <Keys act={act} />
    </Hasty>,
  );
  expect(act).toHaveBeenCalledOnce();
});
