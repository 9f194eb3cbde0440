import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineContext } from './is-offline.ts';
import { LoadError } from './load-error.tsx';

it('what could not be loaded is asked for anew once the connection is back, and not before', () => {
  const onRetry = vi.fn();
  const shown = (isOffline: boolean) => (
    <OfflineContext value={isOffline}>
      <LoadError message="Impossible de charger les cartes" onRetry={onRetry} />
    </OfflineContext>
  );
  const { rerender } = render(shown(false));
  rerender(shown(true));
  expect(onRetry).not.toHaveBeenCalled();
  rerender(shown(false));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
