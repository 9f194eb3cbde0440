import { useShortcuts } from '../../../../ui/actions/shortcuts.ts';
import { useSessionKeys } from '../../session/use-session-keys.ts';
import { letterOf } from './shapes.tsx';

interface Actions {
  /** How many answers there are to choose from; 0 where something is typed. */
  count: number;
  /** The answer at this place, from 0. */
  choose: (index: number) => void;
  submit: () => void;
}

const LETTERS = 26;

/** The letters of the tiles choose as the figures do, Enter validates. */
export function useAnswerKeys({ count, choose, submit }: Actions): void {
  useSessionKeys({ choose: (index) => index < count && choose(index), submit });
  const places = Array.from({ length: Math.min(count, LETTERS) }, (_, index) => index);
  useShortcuts(Object.fromEntries(places.map((index) => [letterOf(index).toLowerCase(), () => choose(index)])));
}
