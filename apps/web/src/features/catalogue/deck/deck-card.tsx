import type { ReactNode } from 'react';
import type { Deck } from '@ardoise/contracts';
import { selectIsHere } from '../../../platform/offline/here-slice.ts';
import { useAppSelector } from '../../../data/store.ts';
import { HereMark } from '../../../ui/states/here-mark.tsx';
import { DeckIcon } from '../../../ui/actions/icons.tsx';
import { NodeCard } from '../folder/node-card.tsx';
import { catalogueTexts } from '#texts/catalogue';

interface Props {
  deck: Deck;
  folderId: string;
  /** What else a student does there. */
  action: ReactNode;
  /** What a student has to do in it. */
  footer: ReactNode;
}

/** A deck as students see it. */
export function DeckCard({ deck, folderId, action, footer }: Props) {
  const isHere = useAppSelector((state) => selectIsHere(state, `deck/${deck.id}`));
  return (
    <NodeCard
      isDeck
      node={deck}
      type={catalogueTexts.browser.deckType}
      icon={<DeckIcon />}
      to={`/app/navigate/${folderId}/${deck.id}`}
      action={action}
      mark={isHere && <HereMark />}
      footer={footer}
    />
  );
}
