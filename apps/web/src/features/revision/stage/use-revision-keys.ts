import { isOwnControl } from '../../../ui/card/flip-card.tsx';
import { digitKeys, useShortcuts } from '../../../ui/actions/shortcuts.ts';
import type { Shortcuts } from '../../../ui/actions/shortcuts.ts';

const NEXT = 'ArrowRight';
const DIGITS = [1, 2, 3, 4, 5].flatMap((digit) => digitKeys(digit).map((keys) => [keys, `${digit}`] as const));

/** Space and Enter flip the card; digits and the right arrow are offered to `onKey`, which says whether it took them. */
export function useRevisionKeys(onFlip: () => void, onKey: (key: string) => boolean): void {
  const flip = ({ target }: KeyboardEvent) => (isOwnControl(target) ? false : onFlip());
  const offer = (key: string) => () => (onKey(key) ? undefined : false);
  const others: Shortcuts = Object.fromEntries(
    [...DIGITS, [NEXT, NEXT] as const].map(([keys, key]) => [keys, offer(key)]),
  );
  useShortcuts({ Space: flip, Enter: flip, ...others });
}
