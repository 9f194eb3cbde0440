import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** As a layout would have it: here nothing has a place of its own. */
function place(element: Element, left: number, top: number): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, 40, 20);
}

/** The click that a browser makes of a drop is swallowed, and every other one for 50 ms: nobody's hand is as quick as a test. */
const clicksReach = () =>
  waitFor(() => {
    let reached = false;
    const hear = () => (reached = true);
    document.body.addEventListener('click', hear, { once: true });
    fireEvent.click(document.body);
    document.body.removeEventListener('click', hear);
    expect(reached).toBe(true);
  });

/** Carries an element to another one with the mouse, and holds it there. `drop` resolves once clicks are heard again. */
export function dragTo(source: Element, target: Element): { drop: () => Promise<void> } {
  place(source, 0, 100);
  place(target, 300, 300);
  document.elementsFromPoint = () => [target];
  fireEvent.mouseDown(source, { button: 0, clientX: 10, clientY: 110 });
  fireEvent.mouseMove(document, { clientX: 30, clientY: 130 });
  fireEvent.mouseMove(document, { clientX: 310, clientY: 310 });
  fireEvent.mouseMove(document, { clientX: 311, clientY: 310 });
  const drop = () => {
    fireEvent.mouseUp(document);
    Reflect.deleteProperty(document, 'elementsFromPoint');
    return clicksReach();
  };
  return { drop };
}
