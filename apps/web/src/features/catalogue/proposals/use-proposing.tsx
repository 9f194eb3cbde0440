import { useState } from 'react';
import type { ReactNode } from 'react';
import { useConfig } from '../../../platform/config.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { LazyEditor } from './lazy-editor.tsx';

/** Lets a student propose a card for a deck, where the school allows it: the entry of a menu, and what that opens. */
export function useProposing(deckId: string): { entries: MenuItem[]; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const isAllowed = useConfig()?.allow_card_proposal === true;
  return {
    entries: isAllowed ? [{ label: cataloguePageTexts.editor.propose, onSelect: () => setOpen(true) }] : [],
    dialog: <LazyEditor deckId={deckId} edited={open ? 'new' : null} isStudent onClose={() => setOpen(false)} />,
  };
}
