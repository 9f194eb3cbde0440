import { kindOf, labelledOf, readPoint, zonesAsked } from '@ardoise/contracts/light';
import type { LabelsDetails } from '@ardoise/contracts';
import { labelsTexts as words } from '#texts/ui/labels';
import { CardLine } from '../../card/card-text.tsx';
import type { ResponseProps } from '../kind-view.ts';
import { RightOrWrong } from '../parts/right-or-wrong.tsx';
import { Cross } from './cross.tsx';
import styles from './labels.module.css';
import { ZonedPicture } from './zoned-picture.tsx';
import type { DrawnZone, ZoneLook } from './zoned-picture.tsx';

/** Its zones with their numbers; those that are not asked stand back. @param lookOf of the n-th that is asked */
export function solvedZones(labelled: LabelsDetails, lookOf: (at: number) => ZoneLook): DrawnZone[] {
  const asked = zonesAsked(labelled);
  return labelled.zones.map((zone, place) => {
    const at = asked.indexOf(zone);
    return at < 0 ? { ...zone, look: 'faint' } : { ...zone, look: lookOf(at), sign: String(place + 1) };
  });
}

/** The picture with its zones and what they are called; with an answer, of each whether it was right, and what was said. */
export function LabelsTold({ card, given }: Omit<ResponseProps, 'isCorrect'>) {
  const labelled = labelledOf(card);
  const kind = kindOf(card);
  const judged = kind.judge(card, given).parts;
  const said = kind.counted(card, given);
  const isGiven = given.length > 0 && labelled.ask !== 'hide';
  const lookOf = (at: number) => (isGiven ? (judged[at] ? 'right' : 'wrong') : 'plain');
  const asked = zonesAsked(labelled);
  const numbers = asked.map((zone) => labelled.zones.indexOf(zone) + 1);
  return (
    <div className={styles.task}>
      {card.media && (
        <ZonedPicture url={card.media} zones={solvedZones(labelled, lookOf)}>
          {labelled.ask === 'where' &&
            given.map((text, at) => {
              const point = readPoint(text);
              const sign = asked.length > 1 ? String(numbers[at]) : '';
              return point && <Cross key={at} at={point} sign={sign} look={judged[at] ? 'right' : 'wrong'} />;
            })}
        </ZonedPicture>
      )}
      <ul className={styles.toldList} aria-label={words.zones}>
        {asked.map(({ label }, at) => {
          if (label === '') return null;
          return (
            <li key={at} className={styles.toldItem}>
              {isGiven && <RightOrWrong isRight={judged[at] === true} />}
              <span className="firm hint numbers">{numbers[at]}</span>
              <strong className="name">
                <CardLine text={label} />
              </strong>
              {isGiven && !judged[at] && <span className="detail">{words.yours(said[at] || words.nothing)}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
