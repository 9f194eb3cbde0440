import { digitKeys, useShortcuts } from '../../../ui/actions/shortcuts.ts';

interface Actions {
  /** The answer at this place, from 0. */
  choose: (index: number) => void;
  submit: () => void;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => digitKeys(digit).map((keys) => [keys, digit] as const));

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null;

/** 1 to 9 choose, Enter validates, also from a field; while something is open above the card, the keys are its own. */
export function useSessionKeys({ choose, submit }: Actions): void {
  useShortcuts(Object.fromEntries(DIGITS.map(([keys, digit]) => [keys, () => choose(digit - 1)])));
  useShortcuts({ Enter: ({ target }) => (isControl(target) ? false : submit()) }, { whileWriting: true });
}
