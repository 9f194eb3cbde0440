import { labelledOf, zonesAsked } from '@ardoise/contracts/light';
import { labelsTexts as words } from '#texts/ui/labels';
import { CardLine } from '../../card/card-text.tsx';
import type { KindWall, ShownQuestion, WallProps } from '../kind-view.ts';
import { GivenAnswers } from '../parts/given-answers.tsx';
import wallStyles from '../parts/kind-wall.module.css';
import { partShares } from '../parts/part-share.ts';
import { revealedCard } from '../parts/revealed.tsx';
import { labelsAskedIn, placesAsked } from './asked-in.ts';
import { drawnZones } from './drawn-zones.ts';
import styles from './labels.module.css';
import { solvedZones } from './told.tsx';
import { ZonedPicture } from './zoned-picture.tsx';

function Picture({ shown: { question, reveal } }: { shown: Pick<ShownQuestion, 'question' | 'reveal'> }) {
  if (!question.media) return null;
  const zones = reveal
    ? solvedZones(labelledOf(revealedCard(question, reveal)), () => 'right')
    : drawnZones(labelsAskedIn(question.details));
  return <ZonedPicture url={question.media} zones={zones} />;
}

/** What zones are called, with how many knew each. */
function Solved({ shown }: { shown: ShownQuestion }) {
  const { question, reveal } = shown;
  if (!reveal) return null;
  const labelled = labelledOf(revealedCard(question, reveal));
  const asked = zonesAsked(labelled);
  const shares = partShares(shown);
  return (
    <ol className={wallStyles.lines} aria-label={words.zones}>
      {asked.map((zone, at) => (
        <li key={at} className={wallStyles.rightLine} data-whole>
          <strong>{labelled.zones.indexOf(zone) + 1}</strong> <CardLine text={zone.label} />
          {shares && <small>{words.placed(shares[at] ?? 0)}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The picture with what is looked for or chosen among; at last with its zones, what they are called and how many knew. */
function Wall({ shown }: WallProps) {
  const { question, reveal } = shown;
  const asked = labelsAskedIn(question.details);
  const isFound = asked.ask === 'where';
  const offered = isFound ? asked.labels : question.possible_answers;
  return (
    <div className={styles.wall} data-whole>
      <Picture shown={shown} />
      {reveal ? (
        <Solved shown={shown} />
      ) : (
        offered.length > 0 && (
          <ul className={wallStyles.column} aria-label={isFound ? words.toFind : words.labels}>
            {offered.map((text, at) => (
              <li key={at} className={wallStyles.line} data-whole>
                <CardLine text={text} />
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

const withNumbers = (answer: readonly string[], { question: { details } }: ShownQuestion) => {
  const asked = labelsAskedIn(details);
  const places = placesAsked(asked);
  if (places.length === 1) return answer[0] || '…';
  const nameOf = (place: number) => (asked.ask === 'where' ? (asked.labels[place] ?? '') : String(place + 1));
  return places.map((place, at) => `${nameOf(place)} → ${answer[at] || '…'}`).join(' · ');
};

const Counted = ({ shown }: { shown: ShownQuestion }) => (
  <>
    <Solved shown={shown} />
    <GivenAnswers shown={shown} inFew={withNumbers} />
  </>
);

export const labelsWall: KindWall = { tiles: () => 0, Wall, Counted, Picture };
