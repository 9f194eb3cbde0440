import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AskedLabels } from '@ardoise/contracts';
import { LabelsTask } from './task.tsx';

const shape = { shape: 'rectangle', width: 200, height: 200 } as const;
const NAMED: AskedLabels = {
  ask: 'type',
  zones: [
    { ...shape, x: 100, y: 100 },
    { ...shape, x: 600, y: 600 },
  ],
  labels: [],
};
const SOUGHT: AskedLabels = { ask: 'where', zones: [], labels: ['Aorte', 'Ventricule'] };

function task(asked: AskedLabels, offered: readonly string[] = [], disabled = false) {
  const said: { values: readonly string[] } = { values: [] };
  function Tried() {
    const [values, setValues] = useState<string[]>([]);
    said.values = values;
    return (
      <LabelsTask
        url="/a.png"
        asked={asked}
        offered={offered}
        values={values}
        disabled={disabled}
        onChange={setValues}
      />
    );
  }
  const { container } = render(<Tried />);
  const sheet = container.querySelector<HTMLElement>('[data-part="sheet"]')!;
  sheet.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  const tap = (clientX: number, clientY: number) => fireEvent.click(sheet, { clientX, clientY });
  const crosses = () => [...container.querySelectorAll<HTMLElement>('[data-part="cross"]')];
  return { said, tap, crosses, sheet, user: userEvent.setup() };
}
const pad = () => screen.getByRole('application');
const sought = (name: RegExp) => screen.getByRole('button', { name });

describe('what is looked for on a picture', () => {
  it('is found by a tap each, one after the other', () => {
    const { said, tap, crosses } = task(SOUGHT);
    tap(102, 30);
    expect(said.values).toEqual(['510,300', '']);
    expect(sought(/Ventricule/)).toHaveAttribute('aria-pressed', 'true');
    tap(20, 90);
    expect(said.values).toEqual(['510,300', '100,900']);
    expect(crosses()).toHaveLength(2);
    // With each placed, the last one is moved.
    tap(40, 80);
    expect(said.values).toEqual(['510,300', '200,800']);
  });

  it('is moved by the arrows, which say where it is, and taken back', async () => {
    const { said, user } = task(SOUGHT);
    pad().focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    expect(said.values).toEqual(['450,490', '']);
    expect(screen.getByRole('status')).toHaveTextContent('Aorte : croix à 45 % de la gauche, 49 % du haut');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Touchez sur l’image : Ventricule');
    await user.keyboard('{ArrowUp}');
    expect(said.values).toEqual(['450,490', '500,500']);
    expect(pad()).toHaveAccessibleName(/«\u00a0Ventricule\u00a0»/);
    await user.keyboard('{Delete}');
    expect(said.values).toEqual(['450,490', '']);
    expect(sought(/Ventricule/)).toHaveAccessibleName(/pas encore de croix/);
  });

  it('is dragged', () => {
    const { said, tap, crosses } = task(SOUGHT);
    tap(100, 50);
    const [cross] = crosses();
    cross!.setPointerCapture = () => undefined;
    fireEvent.pointerDown(cross!, { pointerId: 1 });
    fireEvent.pointerMove(pad(), { clientX: 20, clientY: 10, pointerId: 1 });
    fireEvent.pointerUp(pad(), { pointerId: 1 });
    expect(said.values).toEqual(['100,100', '']);
    fireEvent.pointerMove(pad(), { clientX: 90, clientY: 90, pointerId: 1 });
    expect(said.values).toEqual(['100,100', '']);
  });

  it('stays as it is once nothing can be changed', () => {
    const { said, tap } = task(SOUGHT, [], true);
    tap(100, 50);
    expect(said.values).toEqual([]);
  });
});

describe('zones that are named', () => {
  it('are typed, and Enter goes to the next one', async () => {
    const { said, user } = task(NAMED);
    await user.type(screen.getByRole('textbox', { name: 'Zone 1' }), 'Aorte{Enter}');
    expect(screen.getByRole('textbox', { name: 'Zone 2' })).toHaveFocus();
    await user.keyboard('Ventricule');
    expect(said.values).toEqual(['Aorte', 'Ventricule']);
  });

  it('are reached by a tap on them', () => {
    const { tap } = task(NAMED);
    tap(140, 70);
    expect(screen.getByRole('textbox', { name: 'Zone 2' })).toHaveFocus();
  });

  it('are chosen; of one alone, nothing else is asked', async () => {
    const { said, user } = task({ ...NAMED, ask: 'choose', zone: 1 }, ['Ventricule', 'Aorte']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zone marquée' }), 'Ventricule');
    expect(said.values).toEqual(['Ventricule']);
  });
});

it('a picture is made larger and smaller again', async () => {
  const { user, sheet } = task(SOUGHT);
  sheet.parentElement!.getBoundingClientRect = () => ({ width: 200, height: 100 }) as DOMRect;
  const larger = screen.getByRole('button', { name: 'Agrandir l’image' });
  await user.click(larger);
  await user.click(larger);
  expect(sheet.style.width).toBe('400px');
  await user.click(screen.getByRole('button', { name: 'Réduire l’image' }));
  expect(sheet.style.width).toBe('300px');
  await user.click(screen.getByRole('button', { name: 'Réduire l’image' }));
  expect(sheet.style.width).toBe('100%');
});
