import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Dialog } from '../dialogs/dialog.tsx';
import { lazyDialog } from './with-widgets.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

const Given = ({ open, onClose }: Props) => <Dialog open={open} onCancel={onClose} title="Bonjour" />;

/** A button, and the dialog that it opens, whose code comes, or does not, when that is said. */
function aPlace() {
  const asked: { comes: (there: typeof Given) => void; fails: (why: Error) => void }[] = [];
  const load = () => new Promise<typeof Given>((comes, fails) => void asked.push({ comes, fails }));
  const Lazy = lazyDialog(load, ({ open }: Props) => open);
  function Place() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Ouvrir</button>
        <Link to="/ailleurs">Ailleurs</Link>
        <Link to="/plus-loin" replace>
          Plus loin
        </Link>
        <Lazy open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Place />, { wrapper: MemoryRouter });
  return {
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Ouvrir' }),
    asked,
    comes: () => act(async () => asked.at(-1)?.comes(Given)),
    fails: () => act(async () => asked.at(-1)?.fails(new Error('no network'))),
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'Bonjour' });
const coming = () => screen.findByText('Chargement…');
const gone = () => waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull());

it('gives the focus back to what opened it, however late it came', async () => {
  const { user, button, comes } = aPlace();
  await user.click(button);
  await coming();
  await comes();
  await dialog();
  await gone();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it.each([
  ['a press', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Fermer' }))],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('is wanted no more after %s while it is on its way, until it is opened again', async (_, leave) => {
  const { user, button, comes } = aPlace();
  await user.click(button);
  await coming();
  await leave(user);
  await gone();
  expect(button).toHaveFocus();
  await comes();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  await dialog();
});

it('does not open over another screen than the one where it was asked for', async () => {
  const { user, button, comes } = aPlace();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await comes();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens where an address has only led on to another', async () => {
  const { user, button, comes } = aPlace();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Plus loin' }));
  await comes();
  await dialog();
});

it('is asked for anew where it did not come, and gives the focus back all the same', async () => {
  const { user, button, comes, fails } = aPlace();
  await user.click(button);
  await fails();
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette fenêtre n’a pas pu s’ouvrir.');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await comes();
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('is asked for anew by the next press, where it did not come', async () => {
  const { user, button, asked, comes, fails } = aPlace();
  await user.click(button);
  await fails();
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(button).toHaveFocus();
  expect(asked).toHaveLength(1);
  await user.click(button);
  await comes();
  await dialog();
  expect(asked).toHaveLength(2);
});
