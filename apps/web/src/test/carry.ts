import { fireEvent } from '@testing-library/react';

/** As a layout would have it: here nothing has a place of its own. */
function place(element: Element, left: number, top: number): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, 40, 20);
}

/** Carries an element to another one with the mouse, and holds it there. */
export function carry(source: Element, target: Element): { drop: () => void } {
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
  };
  return { drop };
}
