import type { RefObject } from 'react';

/** What is scrolled to: the field with its label and what is said of it; a line of answers has that right under it. */
const FIELD = '.answer-line, .node-form-field, .quiz-field-box';

/**
 * Once the messages are drawn: the first field of a form that wants attention gets the focus, and stands in the middle of
 * what is seen of the form, clear of what sticks to its edges.
 */
export function showFirstProblem(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Nothing to fill in yet, such as a fill-in text without a blank.
    const said = form.current?.querySelector<HTMLElement>('[role="alert"]:not(:empty)');
    field?.focus({ preventScroll: true });
    (field?.closest(FIELD) ?? field ?? said)?.scrollIntoView({ block: 'center' });
  });
}
