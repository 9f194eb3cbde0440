import { memo } from 'react';
import { Checkbox } from 'antd';
import { kindOf } from '@ardoise/contracts/light';
import { CardText } from '../../../ui/card/card-text.tsx';
import { QuestionText } from '../../../ui/card/question-text.tsx';
import { VersoText } from '../../../ui/card/verso-text.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import type { Intake, IntakeCard } from './intake.ts';
import { IntakeFile } from './intake-file.tsx';
import { intakeTexts as words } from '#texts/transfer/into-deck';
import styles from './into-deck.module.css';

interface RowProps {
  given: IntakeCard;
  isChosen: boolean;
  disabled: boolean;
  read: Intake['file'];
  onChoose: (id: string, isChosen: boolean) => void;
}

/** A card as it will stand in the deck, and what is to be known of it. */
const IntakeRow = memo(function IntakeRow({ given, isChosen, disabled, read, onChoose }: RowProps) {
  const { id, card, reasons, twice } = given;
  const kind = kindOf(card);
  const right = kind.rightAnswer(card);
  const others = kind.offered(card).filter((text) => !right.includes(text));
  return (
    <div className={styles.card}>
      <Checkbox
        checked={isChosen}
        disabled={disabled}
        aria-label={words.choose(card.question)}
        onChange={() => onChoose(id, !isChosen)}
      />
      <div>
        <div className={styles.sides}>
          <div className={styles.side}>
            <QuestionText question={card} className={undefined} />
            {card.media !== null && <IntakeFile name={card.media} read={read} />}
          </div>
          <div className={styles.side}>
            {kind.solution(card).map((text) => (
              <CardText key={text} text={text} className={undefined} />
            ))}
            {others.map((text) => (
              <CardText key={text} text={text} className="detail" />
            ))}
            <VersoText card={card} className="detail" />
            {card.media_verso !== null && <IntakeFile name={card.media_verso} read={read} />}
          </div>
        </div>
        <div className={styles.told}>
          {twice !== null && <span className="badge amber">{words.twice[twice]}</span>}
          {reasons.length > 0 && <p className="hint">{reasons.join(' ')}</p>}
        </div>
      </div>
    </div>
  );
});

interface Props {
  intake: Intake;
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChosen: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

const withOne = (id: string, isChosen: boolean) => (now: ReadonlySet<string>) => {
  const next = new Set(now);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
};

/** The cards that were read, of which some may be left. */
export function IntakeList({ intake, chosen, disabled, onChosen }: Props) {
  const { cards } = intake;
  return (
    <>
      <Checkbox
        checked={chosen.size === cards.length}
        indeterminate={chosen.size > 0 && chosen.size < cards.length}
        disabled={disabled}
        onChange={({ target }) => onChosen(() => new Set(target.checked ? cards.map(({ id }) => id) : []))}
      >
        {words.all(chosen.size, cards.length)}
      </Checkbox>
      <LongList
        items={cards}
        keyOf={({ id }) => id}
        height={80}
        inBox
        className={styles.cards}
        aria-label={words.list}
        tabIndex={0}
      >
        {(given) => (
          <IntakeRow
            given={given}
            isChosen={chosen.has(given.id)}
            disabled={disabled}
            read={intake.file}
            onChoose={(id, isChosen) => onChosen(withOne(id, isChosen))}
          />
        )}
      </LongList>
    </>
  );
}
