import { useState } from 'react';
import { Skeleton } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Assignment } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { useNearItem } from '../../../ui/lists/near-item.tsx';
import { useGetStandingsQuery } from '../assignments.api.ts';
import { givenTexts as words } from '#texts/assignments/given';
import styles from './given.module.css';
import { WorkProgressBar } from './standings.tsx';
import { TargetIcon } from './target-icon.tsx';

interface Props {
  one: Assignment;
  /** The class of which it is counted; undefined: all to whom it is given. */
  classId: string | undefined;
}

/** What was given, to whom, until when, and how far they are, which is asked for as the line comes near. */
export function AssignmentLine({ one, classId }: Props) {
  const dates = useDates();
  const { ref, isNear } = useNearItem<HTMLLIElement>();
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  const { currentData: counts, isError } = useGetStandingsQuery(wasNear ? { id: one.id, class: classId } : skipToken);
  const { target } = one;
  return (
    <li ref={ref} className={styles.line}>
      <div className={styles.words}>
        <h2 className="title">
          <TargetIcon kind={target.kind} /> <span className="visually-hidden">{words.kinds[target.kind]} </span>
          <Link dir="auto" className="ink" to={`/app/a-faire/${one.id}`}>
            {target.name}
          </Link>
        </h2>
        <p className="row">
          <span className="label">{words.to(one)}</span>
          {one.taken_back_at && <span className="badge">{words.takenBack}</span>}
          {!target.there && <span className="badge amber">{words.gone}</span>}
        </p>
        <p className="detail">
          {words.measure(one.measure)} · {words.dueOn(dates.moment(one.due_at))}
        </p>
      </div>
      <div className={styles.counts}>
        {counts ? (
          <WorkProgressBar counts={counts} />
        ) : isError ? (
          <p className="detail">{words.standingsFailed}</p>
        ) : (
          <Skeleton active={wasNear} title={false} paragraph={{ rows: 2 }} />
        )}
      </div>
    </li>
  );
}
