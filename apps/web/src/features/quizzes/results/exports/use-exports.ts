import { useCallback } from 'react';
import { SELF_PACED } from '@ardoise/contracts/light';
import type { AllResults, QuizRun, QuizStatistics } from '@ardoise/contracts';
import { useConfig } from '../../../../platform/config.ts';
import { csv, pasteable } from '../../../../ui/files/csv.ts';
import { saveFile } from '../../../../ui/files/save-file.ts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { isOpinion } from '../answer-parts.ts';
import { useLazyGetAbsenteesQuery } from '../results.api.ts';
import { resultRows } from './export-rows.ts';
import { markLines, markTable, markColumn, namedMarkRows } from './mark-rows.ts';
import { markTexts } from '#texts/quizzes/marks';
import { resultsTexts } from '#texts/quizzes/results';

export type ExportKind = 'csv' | 'json' | 'xlsx';
/** What of the marks is copied. */
export type CopiedMarks = 'rows' | 'marks';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Exported {
  results: AllResults;
  statistics: QuizStatistics;
  /** Those of a paced quiz. */
  runs: readonly QuizRun[];
  /** The one whose results these are, where they are not those of all. */
  run: string | undefined;
  /** The class whose results alone these are. */
  className: string | undefined;
  /** Whose list is asked for who did not take part; null where nobody knows. */
  absentOf: { id: string; run: string | undefined; classId: string | undefined } | null;
}

/** What of a name a file's may hold on any system. */
const inFileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** '2026-03-03 14:05', as tables sort and read it. */
const sortable = (iso: string, timeZone: string | undefined) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Addresses that last an hour say nothing in a file. */
const withoutPictures = (key: string, value: unknown) => (key === 'media' ? undefined : value);

/** Saves the results as results.csv, results.json or results.xlsx, with the run's moment and the class in the name where it is one alone; what makes the last one is loaded when it is wanted. */
export function useExports({ results, statistics, runs, run, className, absentOf }: Exported) {
  const timeZone = useConfig()?.time_zone;
  const [askAbsentees] = useLazyGetAbsenteesQuery();
  const partsOfName = useCallback(
    (opened: ReadonlyMap<string, string>) => {
      const moment = run === undefined ? undefined : run === SELF_PACED ? resultsTexts.runs.selfFile : opened.get(run);
      return [moment?.replace(' ', '-').replace(':', 'h'), inFileName(className ?? '')];
    },
    [run, className],
  );
  const openedAt = useCallback(
    () => new Map(runs.map(({ id, opened_at }) => [id, sortable(opened_at, timeZone)])),
    [runs, timeZone],
  );
  const lines = useCallback(async () => {
    const absentees = absentOf ? await askAbsentees(absentOf).unwrap() : [];
    const judged = statistics.questions.flatMap((one, index) =>
      isOpinion(one) ? [] : [{ ...one, number: index + 1 }],
    );
    return markLines(results, absentees, judged, statistics.marks.scale);
  }, [absentOf, askAbsentees, results, statistics]);
  const saveMarks = useCallback(async () => {
    try {
      const rows = markTable(await lines(), statistics.marks.scale);
      const { marksWorkbook } = await import('./xlsx.ts');
      const name = ['notes', ...partsOfName(openedAt())].filter(Boolean).join('-');
      saveFile(`${name}.xlsx`, XLSX, await marksWorkbook(rows));
    } catch {
      toasts.failure(resultsTexts.all.exportFailed);
    }
  }, [lines, statistics, partsOfName, openedAt]);
  const copyMarks = useCallback(
    async (what: CopiedMarks) => {
      const words = markTexts.files;
      try {
        const all = await lines();
        await navigator.clipboard.writeText(pasteable(what === 'rows' ? namedMarkRows(all) : markColumn(all)));
        const empty = all.filter(({ mark }) => mark === null).length;
        toasts.success(words.copied(all.length - empty, empty));
      } catch {
        // Without TLS, or when it was not allowed: the file holds the same.
        toasts.failure(words.notCopied, words.notCopiedHint);
      }
    },
    [lines],
  );
  const save = useCallback(
    async (kind: ExportKind) => {
      try {
        const opened = openedAt();
        const name = `${['results', ...partsOfName(opened)].filter(Boolean).join('-')}.${kind}`;
        if (kind === 'json') return saveFile(name, 'application/json', JSON.stringify(results, withoutPictures, 2));
        const rows = resultRows(results, statistics, opened);
        if (kind === 'csv') return saveFile(name, 'text/csv;charset=utf-8', csv(rows));
        const { workbookOf } = await import('./xlsx.ts');
        saveFile(name, XLSX, await workbookOf(rows, statistics));
      } catch {
        toasts.failure(resultsTexts.all.exportFailed);
      }
    },
    [results, statistics, partsOfName, openedAt],
  );
  return { save, saveMarks, copyMarks };
}
