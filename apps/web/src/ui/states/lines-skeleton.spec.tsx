import { render, screen } from '@testing-library/react';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { expect, it } from 'vitest';

it('says that something is on its way, without a heading that is none', () => {
  const { container } = render(<LinesSkeleton rows={6} />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement');
  expect(container.querySelectorAll('[aria-hidden] > *')).toHaveLength(6);
  expect(container.querySelector('h1, h2, h3, h4')).toBeNull();
});
