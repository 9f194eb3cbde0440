import { Fragment } from 'react';
import type { RunWall } from '@ardoise/contracts';
import { runTexts } from '#texts/quizzes/run';
import styles from './wall-podium.module.css';

const words = runTexts.wall;
type Podium = NonNullable<RunWall['summary']>['podium'];

/** The first three places as steps, the first in the middle; who has as many points stands on the same one. */
export function WallPodium({ podium }: { podium: Podium }) {
  const places = [...new Set(podium.map(({ place }) => place))];
  return (
    <ol className={styles.podium} aria-label={words.podium}>
      {places.map((place) => {
        const onIt = podium.filter((one) => one.place === place);
        return (
          <li key={place} data-place={place}>
            <strong className={styles.names}>
              {onIt.map((one, nth) => (
                <Fragment key={nth}>
                  {nth > 0 && ', '}
                  <bdi>{one.first_name}</bdi>
                </Fragment>
              ))}
            </strong>
            <span className={styles.step}>
              <span aria-hidden="true" className={styles.place}>
                {place}
              </span>
              <span className="visually-hidden">{words.place(place)} </span>
              <span className={styles.points}>{words.points(onIt[0]?.points ?? 0)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
