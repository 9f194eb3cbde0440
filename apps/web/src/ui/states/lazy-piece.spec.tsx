import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPiece } from './lazy-piece.ts';

const Piece = ({ name }: { name: string }) => <p>{name}</p>;

it('says that a piece did not come, and shows it once it is asked for anew', async () => {
  let isAway = true;
  const Lazy = lazyPiece(async () => {
    if (isAway) throw new Error('no network');
    return Piece;
  });
  render(<Lazy fallback={<p>En route</p>} failed={<p>Absent</p>} props={{ name: 'Arrivé' }} />);
  expect(screen.getByText('En route')).toBeInTheDocument();
  await screen.findByText('Absent');
  isAway = false;
  void Lazy.load();
  await screen.findByText('Arrivé');
});

it('leaves what stands in for it, where nothing else is said', async () => {
  const Lazy = lazyPiece<{ name: string }>(async () => {
    throw new Error('no network');
  });
  render(<Lazy fallback={<p>Tel quel</p>} props={{ name: '' }} />);
  await Lazy.load();
  expect(screen.getByText('Tel quel')).toBeInTheDocument();
});
