import { memo } from 'react';
import { Flex } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { BLANK, FURTHER_TEXTS, hasMarkup, kindOf } from '@ardoise/contracts/light';
import { Link } from 'react-router-dom';
import { CardBadges } from '../../../ui/card/card-face.tsx';
import { CardText } from '../../../ui/card/card-text.tsx';
import { Highlight } from '../../../ui/card/highlight.tsx';
import { NearItem } from '../../../ui/lists/near-item.tsx';
import { wordsOf } from '../card-editor/both-faces.tsx';
import { linkToListed, pathOfListed } from '../listed/listed-path.ts';
import { TagList } from '../tags/tag-list.tsx';
import searchStyles from './search-page.module.css';

interface Props {
  card: ListedFlashcard;
  keyword: string;
}

/** A formula or Markdown is shown set; what was looked for is marked in plain text only. */
function Words({ text, keyword, className }: { text: string; keyword: string; className: string | undefined }) {
  if (hasMarkup(text)) return <CardText text={text} className={className} />;
  return (
    <p className={className}>
      <Highlight text={text} keyword={keyword} />
    </p>
  );
}

/** One card that a search found: what it says, and where it is. */
export const FoundCard = memo(function FoundCard({ card, keyword }: Props) {
  const kind = kindOf(card);
  const question = kind.fillsText ? card.question.replaceAll(BLANK, '…') : card.question;
  return (
    <NearItem
      className={searchStyles.foundCard}
      estimatePx={130}
      words={[pathOfListed(card), wordsOf({ ...card, question })].join('\n')}
    >
      {() => (
        <>
          <Link className="detail whole-link" to={linkToListed(card)}>
            <Highlight text={pathOfListed(card)} keyword={keyword} />
          </Link>
          <Words className="label typed" text={question} keyword={keyword} />
          <Words className="typed" text={kind.solution(card).join(' · ')} keyword={keyword} />
          {FURTHER_TEXTS.map(
            (text) => card[text] && <Words key={text} className="hint typed" text={card[text]} keyword={keyword} />,
          )}
          <Flex wrap gap="small">
            <CardBadges card={card} />
            <TagList tags={card.tags} />
          </Flex>
        </>
      )}
    </NearItem>
  );
});
