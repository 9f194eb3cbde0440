import { useShortcuts } from '../../../ui/actions/shortcuts.ts';

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null;

/** Enter validates, also from a field; while something is open above the card, the key is its own. */
export function useSessionKeys(submit: () => void): void {
  useShortcuts({ Enter: ({ target }) => (isControl(target) ? false : submit()) }, { whileWriting: true });
}
