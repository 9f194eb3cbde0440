import type { ReactNode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SeenStyles } from '../../test/seen-styles.tsx';
import { Dialog } from './dialog.tsx';
import { Widgets } from '../theme/widgets.tsx';

const dialog = (content: ReactNode) => (
  <Widgets>
    <Dialog open title="Renommer" onCancel={() => undefined}>
      {content}
    </Dialog>
  </Widgets>
);
const show = (content: ReactNode) => render(dialog(content), { wrapper: SeenStyles });
const withMouse = (isThere: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isThere,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);

it('a dialog is seen from its first moment where motion is not wanted', () => {
  show('Nouveau nom');
  expect(screen.getByText('Nouveau nom')).toBeVisible();
});

describe('a dialog begins', () => {
  afterEach(() => vi.restoreAllMocks());

  it('at its first field', () => {
    withMouse(true);
    show(
      <>
        <input type="file" aria-label="Fichier" />
        <input readOnly aria-label="Adresse" />
        <input aria-label="Nom" />
        <button className="ant-btn-primary">Renommer</button>
      </>,
    );
    expect(screen.getByLabelText('Nom')).toHaveFocus();
  });

  it('at the radio button that is chosen', () => {
    withMouse(false);
    show(
      ['a', 'b'].map((one) => <input key={one} type="radio" name="r" aria-label={one} defaultChecked={one === 'b'} />),
    );
    expect(screen.getByLabelText('b')).toHaveFocus();
  });

  it('at its main button where there is no field, or where a finger would bring the keyboard over it', () => {
    withMouse(false);
    show(
      <>
        <input aria-label="Nom" />
        <button className="ant-btn-primary">Renommer</button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Renommer' })).toHaveFocus();
  });

  it('once what is asked has come, and not at what destroys', async () => {
    withMouse(true);
    const { rerender } = show(<button className="ant-btn-primary ant-btn-dangerous">Supprimer</button>);
    expect(screen.getByRole('button', { name: 'Supprimer' })).not.toHaveFocus();
    rerender(dialog(<input aria-label="Nom" />));
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  });

  it('where its own code says', () => {
    withMouse(true);
    show(
      <>
        <input aria-label="Nom" />
        <input aria-label="Année" autoFocus />
      </>,
    );
    expect(screen.getByLabelText('Année')).toHaveFocus();
  });
});
