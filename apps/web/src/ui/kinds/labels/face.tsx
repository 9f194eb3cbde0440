import { labelledOf, zonesAsked } from '@ardoise/contracts/light';
import { labelsTexts as words } from '#texts/ui/labels';
import { QuestionText } from '../../card/question-text.tsx';
import cardStyles from '../../card/card-face.module.css';
import { CardLine } from '../../card/card-text.tsx';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { drawnOf } from '../parts/drawn.ts';
import parts from '../parts/kind-parts.module.css';
import { labelsAskedOf } from './asked-in.ts';
import { Covered, coveredZones } from './covered.tsx';
import { drawnZones } from './drawn-zones.ts';
import { LabelsTask } from './task.tsx';
import { LabelsTold } from './told.tsx';
import { ZonedPicture } from './zoned-picture.tsx';

function Task({ card, trying }: TriedProps) {
  const asked = labelsAskedOf(card);
  const { ask } = asked;
  if (!trying) {
    const zones = ask === 'hide' ? coveredZones(card) : drawnZones(asked);
    return card.media && <ZonedPicture url={card.media} zones={zones} />;
  }
  if (ask === 'hide') return card.media && <Covered key={card.id} card={card} url={card.media} />;
  const { attempt, onTry, onDone } = trying;
  return (
    <LabelsTask
      url={card.media}
      asked={asked}
      offered={drawnOf(card)}
      values={attempt}
      onChange={onTry}
      onDone={onDone}
    />
  );
}

const Question = (props: TriedProps) => (
  <>
    <QuestionText className={cardStyles.text} question={props.card} />
    <Task {...props} />
  </>
);

/** What is looked for, or chosen among. */
const offeredIn = (card: TriedProps['card']): readonly string[] => {
  const labelled = labelledOf(card);
  return labelled.ask === 'where' ? zonesAsked(labelled).map(({ label }) => label) : drawnOf(card);
};

function Offer({ card, trying }: TriedProps) {
  const offered = offeredIn(card);
  if (trying || offered.length === 0) return null;
  return (
    <ul className={parts.list} aria-label={labelledOf(card).ask === 'where' ? words.toFind : words.labels}>
      {offered.map((text, place) => (
        <li key={place} className={parts.told}>
          <CardLine text={text} />
        </li>
      ))}
    </ul>
  );
}

const Answer = ({ card, attempt }: ToldProps) => <LabelsTold card={card} given={attempt} />;

export const labelsFace: KindFace = { Question, Offer, offered: offeredIn, Answer };
