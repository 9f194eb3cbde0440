import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Arranged } from './arranged.tsx';

function Four({ disabled = false }: { disabled?: boolean }) {
  const [items, setItems] = useState(['un', 'deux', 'trois', 'quatre']);
  return <Arranged items={items} disabled={disabled} onChange={setItems} />;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[⠿↑↓]/g, ''));
const up = (text: string) => screen.getByRole('button', { name: `Monter\u00a0: ${text}` });
const down = (text: string) => screen.getByRole('button', { name: `Descendre\u00a0: ${text}` });

describe('items to put in order', () => {
  it('are moved by their buttons, which says where they went', async () => {
    render(<Four />);
    const user = userEvent.setup();
    await user.click(up('trois'));
    expect(shown()).toEqual(['un', 'trois', 'deux', 'quatre']);
    expect(screen.getByRole('status')).toHaveTextContent('Élément déplacé en position 2 sur 4');
  });

  it('are moved by Alt and the arrows, and keep the focus', async () => {
    render(<Four />);
    const user = userEvent.setup();
    down('un').focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['deux', 'trois', 'quatre', 'un']);
    expect(down('un')).toHaveFocus();
    expect(down('un')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(shown()).toEqual(['deux', 'trois', 'quatre', 'un']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(shown()).toEqual(['deux', 'trois', 'un', 'quatre']);
  });

  it('are dragged', () => {
    render(<Four />);
    const lines = screen.getAllByRole('listitem');
    for (const [place, line] of lines.entries())
      line.getBoundingClientRect = () => ({ top: place * 50, bottom: place * 50 + 49 }) as DOMRect;
    const list = screen.getByRole('list');
    list.setPointerCapture = () => undefined;
    fireEvent.pointerDown(lines[0]!, { button: 0, pointerType: 'mouse', pointerId: 1 });
    fireEvent.pointerMove(list, { clientY: 120, pointerId: 1 });
    fireEvent.pointerUp(list, { pointerId: 1 });
    expect(shown()).toEqual(['deux', 'trois', 'un', 'quatre']);
    expect(screen.getByRole('status')).toHaveTextContent('Élément déplacé en position 3 sur 4');
  });

  it('stay where they are once nothing can be changed', async () => {
    render(<Four disabled />);
    await userEvent.setup().click(up('trois'));
    expect(shown()).toEqual(['un', 'deux', 'trois', 'quatre']);
  });
});
