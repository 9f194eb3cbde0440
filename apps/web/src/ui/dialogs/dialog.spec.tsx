import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SeenStyles } from '../../test/seen-styles.tsx';
import { Dialog } from './dialog.tsx';
import { Widgets } from '../theme/widgets.tsx';

it('a dialog is seen from its first moment where motion is not wanted', () => {
  render(
    <Widgets>
      <Dialog open title="Renommer" onCancel={() => undefined}>
        Nouveau nom
      </Dialog>
    </Widgets>,
    { wrapper: SeenStyles },
  );
  expect(screen.getByText('Nouveau nom')).toBeVisible();
});
