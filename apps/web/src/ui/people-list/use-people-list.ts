import { useCallback, useEffect, useRef, useState } from 'react';
import type { PeopleReport } from '@ardoise/contracts';
import { USERS_AT_ONCE } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { PeopleList } from '@ardoise/formats/people';
import { failureSentence } from '../states/message-of.ts';
import type { ListChoice, OpenedList } from './list-answerer.ts';
import { listReaderOf } from './list-reader.ts';
import type { ListReader } from './list-reader.ts';
import { asSent, sendList } from './send-list.ts';
import type { AskImport } from './send-list.ts';
import { peopleListTexts as words } from '#texts/ui/people-list';

/** Far more than a list of USERS_AT_ONCE wide rows takes. */
const MOST_BYTES = 20_000_000;

/** A list whose columns are being told. */
export interface ChosenList {
  opened: OpenedList;
  choice: ListChoice;
  /** What it says so; null where nothing tells which column holds the addresses. */
  found: PeopleList | null;
  /** What is found is as the columns are told now. */
  isSettled: boolean;
}

/** What a list will do, or has done: the server's word, with the lines that were left aside before. */
export interface WeighedList {
  found: PeopleList;
  report: PeopleReport;
}

function withOwn({ refused }: PeopleList, report: PeopleReport): PeopleReport {
  return {
    ...report,
    refused: [...refused, ...report.refused].sort((one, other) => one.line - other.line),
    refused_count: refused.length + report.refused_count,
  };
}

const saying = (failure: unknown, otherwise: string) =>
  failure instanceof UnreadableFile ? failure.message : failureSentence(failure, otherwise);

/** A list of people from the file to the report: opened, its columns told, weighed by the server, carried out. */
export function usePeopleList(ask: AskImport, takesNames: boolean) {
  const [list, setList] = useState<ChosenList | null>(null);
  const [weighed, setWeighed] = useState<WeighedList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<{ done: number; total: number } | null>(null);
  const reader = useRef<ListReader | null>(null);
  /** What was asked last: an answer to anything before is of no use. */
  const turn = useRef(0);
  const leave = useCallback(() => {
    turn.current += 1;
    reader.current?.end();
    reader.current = null;
  }, []);
  useEffect(() => leave, [leave]);

  const read = useCallback(async (own: ListReader, opened: OpenedList, choice: ListChoice) => {
    const mine = ++turn.current;
    const isTold = choice.columns.includes('email');
    setList((now) => ({ opened, choice, found: isTold ? (now?.found ?? null) : null, isSettled: false }));
    if (!isTold) return;
    const found = await own.ask({ ask: 'people', choice });
    if (turn.current === mine) setList({ opened, choice, found, isSettled: true });
  }, []);

  const open = useCallback(
    async (file: File) => {
      leave();
      setList(null);
      setWeighed(null);
      setProblem(null);
      setBusy(null);
      if (file.size > MOST_BYTES) return setProblem(words.tooBig);
      const own = listReaderOf(file.name);
      reader.current = own;
      const mine = turn.current;
      setBusy({ done: 0, total: 0 });
      try {
        const opened = await own.ask({ ask: 'open', bytes: new Uint8Array(await file.arrayBuffer()) });
        if (turn.current !== mine) return;
        if (opened.count - opened.head - 1 > USERS_AT_ONCE) return setProblem(words.tooBig);
        const { head, columns } = opened;
        await read(own, opened, { head, columns, role: 'student', className: '' });
      } catch (failure) {
        if (reader.current === own) setProblem(saying(failure, words.unread));
      } finally {
        if (reader.current === own) setBusy(null);
      }
    },
    [leave, read],
  );

  const choose = async (part: Partial<ListChoice>) => {
    const own = reader.current;
    if (!own || !list) return;
    setProblem(null);
    try {
      const mine = ++turn.current;
      const guessed = part.head === undefined ? {} : await own.ask({ ask: 'columns', head: part.head });
      if (turn.current === mine) await read(own, list.opened, { ...list.choice, ...part, ...guessed });
    } catch (failure) {
      if (reader.current === own) setProblem(saying(failure, words.unread));
    }
  };

  const send = async (found: PeopleList, choices: Parameters<typeof sendList>[1]) => {
    const people = found.people.map((person) => asSent(person, takesNames));
    setProblem(null);
    setBusy({ done: 0, total: people.length });
    try {
      const report = await sendList(people, choices, ask, (done) => setBusy({ done, total: people.length }));
      setWeighed({ found, report: withOwn(found, report) });
      return report;
    } catch (failure) {
      setProblem(saying(failure, choices.confirm ? words.failed : words.unweighed));
      return null;
    } finally {
      setBusy(null);
    }
  };

  return {
    list,
    weighed,
    problem,
    busy,
    open,
    choose,
    /** What it will do. */
    weigh: (found: PeopleList) => send(found, {}),
    /** Does it; null where it failed. */
    carryOut: ({ found }: WeighedList, createClasses: boolean) =>
      send(found, { confirm: true, create_classes: createClasses }),
    back: () => setWeighed(null),
  };
}
