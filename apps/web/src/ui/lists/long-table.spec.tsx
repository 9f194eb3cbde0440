import type { ReactNode } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LongList } from './long-list.tsx';
import { LongTable } from './long-table.tsx';
import { DrawAll } from './drawn.ts';
import { usePrinting } from '../paper/use-printing.ts';

const ROWS = Array.from({ length: 2_000 }, (_, n) => ({ id: `r${n}`, name: `élève ${n}` }));
const print = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)));

/** As the application surrounds its screens. */
const Surroundings = ({ children }: { children: ReactNode }) => <DrawAll value={usePrinting()}>{children}</DrawAll>;

describe('two thousand rows', () => {
  it('are drawn as far as they are seen, in a table that is known in its full length', () => {
    render(
      <LongTable
        label="Notes"
        rows={ROWS}
        rowHeight={45}
        rowKey="id"
        columns={[{ title: 'Élève', dataIndex: 'name', rowScope: 'row' }]}
      />,
      { wrapper: Surroundings },
    );
    const table = screen.getByRole('table', { name: 'Notes' });
    expect(table).toHaveAttribute('aria-rowcount', '2001');
    // By role it would take seconds to look through all.
    const rows = () => [...table.querySelectorAll<HTMLElement>('tbody > tr:not([aria-hidden])')];
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]).toHaveTextContent('élève 0');
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
    print('beforeprint');
    expect(rows()).toHaveLength(2_000);
    print('afterprint');
    expect(rows().length).toBeLessThan(60);
  });

  it('are a list whose lines know their place', () => {
    render(
      <LongList items={ROWS} keyOf={({ id }) => id} height={49} aria-label="Élèves">
        {({ name }) => name}
      </LongList>,
    );
    const lines = within(screen.getByRole('list', { name: 'Élèves' })).getAllByRole('listitem');
    expect(lines.length).toBeLessThan(60);
    expect(lines[1]).toHaveAttribute('aria-posinset', '2');
    expect(lines[1]).toHaveAttribute('aria-setsize', '2000');
  });
});
