import { useState } from 'react';
import type { ReactNode } from 'react';
import { EditOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Deck, Flashcard } from '@ardoise/contracts';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { cards as countCards } from '#texts/grammar';
import { texts } from '#texts/ui';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { FastWritingLink } from '../fast-writing/fast-writing-link.tsx';
import { NodeDialog } from '../folder/node-dialog.tsx';
import type { Edited } from '../folder/node-dialog.tsx';
import { PlaceTitle } from '../renaming/place-title.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { headTexts } from '#texts/catalogue/heads';
import place from '../folder/folder-page.module.css';
import { useMakeQuiz } from './use-make-quiz.ts';
import { useOrderItem } from './use-order-item.tsx';

const words = catalogueTexts.browser;

interface Props {
  deck: Deck;
  path: string;
  /** In the order in which they are shown. */
  cards: readonly Flashcard[];
  giving: ReactNode;
  more: MenuItem[];
  onWrite: () => void;
}

/** What is done most: a card, many of them, a quiz. On a phone the menu makes quizzes. */
function Commands({ deck, path, cards, more, onWrite }: Omit<Props, 'giving'>) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const narrow = useNarrow();
  const makeQuiz = useMakeQuiz(deck, cards);
  const order = useOrderItem();
  const hasCards = cards.length > 0;
  const quizIcon = <FormOutlined aria-hidden />;
  const edit = () => setEdited({ kind: 'deck', parentId: deck.id_folder, node: deck });
  const items = (): MenuItem[] => [
    ...(narrow && hasCards ? [{ label: cataloguePageTexts.deck.makeQuiz, icon: quizIcon, onSelect: makeQuiz }] : []),
    { label: texts.common.edit, icon: <EditOutlined aria-hidden />, onSelect: edit },
    ...(hasCards ? [order] : []),
    ...more,
  ];
  return (
    <>
      {hasCards && !narrow && (
        <Button icon={quizIcon} onClick={makeQuiz}>
          {cataloguePageTexts.deck.makeQuiz}
        </Button>
      )}
      {hasCards && <FastWritingLink deckPath={path} />}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onWrite}>
        {cataloguePageTexts.deck.addCard}
      </Button>
      <span className="firm">
        <MenuButton label={headTexts.deckMenu} items={items} />
      </span>
      <NodeDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

/** What a deck is, and what may be done with it. */
export function DeckHead({ giving, ...props }: Props) {
  const { deck, path, cards } = props;
  const { name, description, visible, tags } = deck;
  return (
    <Flex component="header" wrap gap={12} align="end" justify="space-between" className="after">
      <div className={place.words}>
        <PlaceSign />
        <div className="name">
          <div className={place.kindLine}>
            <p className="hint label">{words.deckType}</p>
            <p className="hint numbers">{countCards(cards.length)}</p>
            {!visible && <span className="badge amber">{texts.common.hidden}</span>}
            <TagList tags={tags} />
          </div>
          <div className={place.titleLine}>
            <PlaceTitle node={deck} kind="deck" />
            <div className={place.asWhole} data-part="place-whole">
              <ShareButton place={{ name, type: words.deckType, path, visible }} />
              {giving}
            </div>
          </div>
          {description && (
            <p dir="auto" className={place.description}>
              {description}
            </p>
          )}
        </div>
      </div>
      <Flex wrap gap={12} align="center" className={place.actions} data-part="place-actions">
        <Commands {...props} />
      </Flex>
    </Flex>
  );
}
