import type { ReactNode } from 'react';
import { Flex } from 'antd';
import type { Deck } from '@ardoise/contracts';
import { cards as countCards } from '#texts/grammar';
import { texts } from '#texts/ui';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { PlaceTitle } from '../renaming/place-title.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { catalogueTexts } from '#texts/catalogue';
import place from '../folder/folder-page.module.css';

const words = catalogueTexts.browser;

interface Props {
  deck: Deck;
  path: string;
  count: number;
  /** The ways to write cards. */
  children: ReactNode;
}

/** What a deck is, and what may be done with it. */
export function DeckHead({ deck, path, count, children }: Props) {
  const { name, description, visible, tags } = deck;
  return (
    <Flex component="header" wrap gap={12} align="end" justify="space-between" className="after">
      <div className={place.words}>
        <PlaceSign />
        <div className="name">
          <p className="hint label">
            {words.deckType} {!visible && <span className="badge amber">{texts.common.hidden}</span>}
          </p>
          <PlaceTitle node={deck} kind="deck" />
          {description && (
            <p dir="auto" className={place.description}>
              {description}
            </p>
          )}
          <TagList tags={tags} />
          <p className="hint">{countCards(count)}</p>
        </div>
      </div>
      <Flex wrap gap={12} align="center" className={place.actions} data-part="place-actions">
        <ShareButton place={{ name, type: words.deckType, path, visible }} />
        {children}
      </Flex>
    </Flex>
  );
}
