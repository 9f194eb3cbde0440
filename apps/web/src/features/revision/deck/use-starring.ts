import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useStars } from './use-stars.ts';
import { deckTexts as words } from '#texts/revision/deck';

/** Gives the card that is revised a star, or takes it, by a key and from the menu. */
export function useStarring(cardId: string): MenuItem {
  const { stars, setStar } = useStars();
  const starred = stars.has(cardId);
  const onKey = () => {
    setStar(cardId, !starred);
    toasts.info(starred ? words.starTaken : words.starGiven);
  };
  useShortcuts({ [words.starKey]: onKey, [`Shift+${words.starKey}`]: onKey });
  return { label: starred ? words.takeStar : words.giveStar, keyName: words.starKey, onSelect: onKey };
}
