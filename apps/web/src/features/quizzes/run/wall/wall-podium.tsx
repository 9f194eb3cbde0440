import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import type { RunWall } from '@ardoise/contracts';
import { runTexts } from '#texts/quizzes/run';
import { colourOf } from '../../../../ui/tiles/shapes.tsx';
import { useCountedUp } from './use-counted-up.ts';
import styles from './wall-podium.module.css';

const words = runTexts.wall;
type Summary = NonNullable<RunWall['summary']>;

/** Of one step; more would be small, and are counted. */
const MOST_NAMES = 3;
/** Between one step and the next: the third comes first. */
const APART_MS = 500;
const PLACES = 3;

interface StepProps {
  place: number;
  names: readonly string[];
  /** Those who stand there as well. */
  others: number;
  points: number;
}

function Step({ place, names, others, points }: StepProps) {
  const waits = (PLACES - place) * APART_MS;
  const counted = useCountedUp(points, waits);
  return (
    <li data-place={place} data-hue={colourOf(place - 1)} style={{ '--waits': `${waits}ms` } as CSSProperties}>
      <strong className={styles.names}>
        {names.map((name, nth) => (
          <Fragment key={nth}>
            {nth > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
        {others > 0 && (
          <>
            {' '}
            <span aria-hidden="true" className={styles.others}>
              {words.others(others)}
            </span>
            <span className="visually-hidden">{runTexts.remote.more(others)}</span>
          </>
        )}
      </strong>
      <span className={styles.step}>
        <span aria-hidden="true" className={styles.place}>
          {place}
        </span>
        <span className="visually-hidden">
          {words.place(place)} {words.points(points)}
        </span>
        <span aria-hidden="true" className={styles.points}>
          {words.points(counted)}
        </span>
      </span>
    </li>
  );
}

/**
 * The first three places as steps, the first in the middle, which rise one after the other; who has as many points stands on
 * the same one.
 */
export function WallPodium({ podium, podium_others: unnamed = 0 }: Pick<Summary, 'podium' | 'podium_others'>) {
  const places = [...new Set(podium.map(({ place }) => place))];
  return (
    <ol className={styles.podium} aria-label={words.podium}>
      {places.map((place, at) => {
        const onIt = podium.filter((one) => one.place === place);
        const names = onIt.slice(0, MOST_NAMES).map((one) => one.first_name);
        const others = onIt.length - names.length + (at === places.length - 1 ? unnamed : 0);
        return <Step key={place} place={place} names={names} others={others} points={onIt[0]?.points ?? 0} />;
      })}
    </ol>
  );
}
