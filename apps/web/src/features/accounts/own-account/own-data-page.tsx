import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import type { PersonalData } from '@ardoise/contracts';
import { useAppSelector } from '../../../data/store.ts';
import { selectSession } from '../../../platform/session-slice.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { calledName } from '../../../ui/figures/people.tsx';
import { formatNumber } from '#texts/grammar';
import { ownDataTexts as words } from '#texts/accounts/own-data';
import { eventSums } from './event-sums.ts';
import { LeavePart } from '../leaving/leave-part.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { useMyData } from './use-my-data.ts';
import styles from './own-data.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex vertical gap="small" component="section">
      <h2 dir="auto" className="title">
        {title}
      </h2>
      {children}
    </Flex>
  );
}

function Account({ account }: { account: PersonalData['account'] }) {
  const dates = useDates();
  const name = calledName(account, '');
  const { invitation_date: invited, time_factor: factor, leave } = account;
  return (
    <Part title={words.account}>
      <p dir="auto">{account.email ? words.email(account.email) : words.noEmail}</p>
      {name && <p dir="auto">{words.name(name)}</p>}
      <p>{words.roles[account.role]}</p>
      <p>{words.created(dates.day(account.creation_date))}</p>
      {invited && <p>{words.invited(dates.day(invited))}</p>}
      {!account.is_registered && <p>{words.notRegistered}</p>}
      {leave && <p>{leavingTexts.own[leave.state](dates.moment(leave.at))}</p>}
      {leave?.word && (
        <p dir="auto" className="typed detail">
          {leave.word}
        </p>
      )}
      {factor !== 1 && <p>{words.timeFactor(formatNumber(factor))}</p>}
      {account.consents.map(({ text, organisation, at }) => (
        <div key={at}>
          <p>{words.consent(organisation, dates.moment(at))}</p>
          <p className="typed detail">{text}</p>
        </div>
      ))}
    </Part>
  );
}

function Whole({ data: { account, sessions, platforms = [], events } }: { data: PersonalData }) {
  const dates = useDates();
  const groups = useMemo(() => eventSums(events), [events]);
  return (
    <>
      <Account account={account} />
      <Part title={words.sessions}>
        {sessions.length === 0 && <p>{words.noSessions}</p>}
        <ul className={styles.list}>
          {sessions.map(({ id, device, started_at: started, last_seen_at: seen }) => (
            <li key={id}>{words.session(device, dates.moment(started), dates.moment(seen))}</li>
          ))}
        </ul>
      </Part>
      {platforms.length > 0 && (
        <Part title={words.platforms}>
          <ul className={styles.list}>
            {platforms.map(({ name, known_as: as, since, courses = [] }) => (
              <li key={`${name} ${as}`}>
                {words.platform(name, as, dates.day(since))}
                {courses.length > 0 && ` (${words.courses(courses.join(', '))})`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {groups.map(({ title, sums }) => (
        <Part key={title} title={title}>
          <ul className={styles.list}>
            {sums.map(({ said, first, last }) => {
              const [from, to] = [dates.day(first), dates.day(last)];
              return <li key={said}>{from === to ? words.on(said, from) : words.between(said, from, to)}</li>;
            })}
          </ul>
        </Part>
      ))}
      {groups.length === 0 && <p>{words.nothing}</p>}
    </>
  );
}

/** Of which moment all beneath is. The button that had the focus has gone: it is here then. */
function AsOf({ moment }: { moment: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className="detail">
      {words.asOf(moment)}
    </p>
  );
}

/** All that is kept about who is signed in, in plain sentences, to be read, printed, or taken along in detail. */
export function OwnDataPage() {
  const { isPreparing, prepare, download } = useMyData();
  const [data, setData] = useState<PersonalData | null>(null);
  const { role } = useAppSelector(selectSession);
  const dates = useDates();
  const read = async () => {
    const prepared = await prepare();
    if (prepared) setData(prepared);
  };
  return (
    <>
      <PageHead title={words.title} />
      <Flex vertical gap="large" className={styles.page}>
        <p>{words.intro}</p>
        {data ? (
          <>
            <Flex wrap gap="small" data-screen-only>
              <Button onClick={() => void download(data)}>{words.download}</Button>
              <Button onClick={() => window.print()}>{words.print}</Button>
            </Flex>
            <AsOf moment={dates.moment(data.exported_at)} />
            <Whole data={data} />
          </>
        ) : (
          <div>
            <Button type="primary" aria-disabled={isPreparing} aria-busy={isPreparing} onClick={() => void read()}>
              {isPreparing ? words.preparing : words.prepare}
            </Button>
          </div>
        )}
        {role !== 'admin' && <LeavePart />}
      </Flex>
    </>
  );
}
