import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAboveKeyboard } from './use-above-keyboard.ts';

/** What of the page is seen, as browsers tell of it: the test environment has none. */
class Seen extends EventTarget {
  constructor(
    public height: number,
    public offsetTop = 0,
    public scale = 1,
  ) {
    super();
  }
  become(part: Partial<Seen>) {
    Object.assign(this, part);
    this.dispatchEvent(new Event('resize'));
  }
}

function Form() {
  const form = useRef<HTMLDivElement>(null);
  useAboveKeyboard(form, false);
  return (
    <div ref={form} data-testid="form">
      <input aria-label="Question" />
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('a form knows what the keyboard covers, and shows the field that is written', () => {
  const seen = new Seen(window.innerHeight);
  vi.stubGlobal('visualViewport', seen);
  render(<Form />);
  const covered = () => screen.getByTestId('form').style.getPropertyValue('--keyboard');
  const question = screen.getByLabelText('Question');
  const shown = vi.spyOn(question, 'scrollIntoView');
  question.focus();
  expect(covered()).toBe('');
  seen.become({ height: window.innerHeight - 260 });
  expect(covered()).toBe('260px');
  expect(shown).toHaveBeenCalledOnce();
  seen.become({ height: 200, scale: 2 });
  expect(covered()).toBe('0px');
  expect(shown).toHaveBeenCalledOnce();
});
