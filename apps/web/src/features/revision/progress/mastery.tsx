import { Card, Flex } from 'antd';
import type { DeckMastery, OwnProgress } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { CategoryName } from '../../../ui/face/category-name.tsx';
import { formatNumber } from '#texts/grammar';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { PartBar } from '../stage/part-bar.tsx';
import { ProgressPart } from './progress-part.tsx';
import { progressTexts } from '#texts/revision/progress';

const words = progressTexts;
const PARTS = ['learnt', 'learning', 'putAway', 'new'] as const;

function Deck({ deck }: { deck: DeckMastery }) {
  const present = PARTS.filter((part) => deck[part] > 0);
  const told = present.map(
    (part) => `${formatNumber(deck[part])} ${(deck[part] > 1 ? words.parts : words.part)[part]}`,
  );
  return (
    <li>
      <Card size="small">
        <Flex vertical gap="small">
          <Flex wrap gap="0 12px" justify="space-between">
            <div className="name">
              <Link to={`/app/navigate/${deck.id_folder}/${deck.id}`}>
                <strong dir="auto">{deck.name}</strong>
              </Link>
              <p className="detail">
                {deck.category && (
                  <>
                    <CategoryName category={deck.category} />
                    {' › '}
                  </>
                )}
                {deck.path.slice(deck.category ? 1 : 0).join(' › ')}
              </p>
            </div>
            <strong className="numbers">{words.known(deck.share, deck.putAway)}</strong>
          </Flex>
          <PartBar parts={present.map((part) => ({ tone: part, count: deck[part] }))} />
          <p className="detail">{told.join(' · ')}</p>
        </Flex>
      </Card>
    </li>
  );
}

/** What a student knows of each deck: a bar, and the same in words. */
export function Mastery({ decks }: Pick<OwnProgress, 'decks'>) {
  return (
    <ProgressPart id="mastery" title={words.mastery}>
      <Tiles as="ul" least="22rem" gap={12} keepsWidth>
        {decks.map((deck) => (
          <Deck key={deck.id} deck={deck} />
        ))}
      </Tiles>
    </ProgressPart>
  );
}
