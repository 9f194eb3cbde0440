import { useCallback } from 'react';
import type { AllResults, QuizRun, QuizStatistics } from '@ardoise/contracts';
import { useConfig } from '../../../../platform/config.ts';
import { csv } from '../../../../ui/files/csv.ts';
import { saveFile } from '../../../../ui/files/save-file.ts';
import { useToasts } from '../../../../ui/toasts/toasts.ts';
import { resultRows } from './export-rows.ts';
import { resultsTexts } from '#texts/quizzes/results';

export type ExportKind = 'csv' | 'json' | 'xlsx';

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
}

/** What of a name a file's may hold on any system. */
const inFileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** '2026-03-03 14:05', as tables sort and read it. */
const sortable = (iso: string, timeZone: string | undefined) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Addresses that last an hour say nothing in a file. */
const withoutPictures = (key: string, value: unknown) => (key === 'media' ? undefined : value);

/** Saves the results as results.csv, results.json or results.xlsx, with the run's moment and the class in the name where it is one alone; what makes the last one is loaded when it is wanted. */
export function useExports({ results, statistics, runs, run, className }: Exported) {
  const toasts = useToasts();
  const timeZone = useConfig()?.time_zone;
  return useCallback(
    async (kind: ExportKind) => {
      try {
        const opened = new Map(runs.map(({ id, opened_at }) => [id, sortable(opened_at, timeZone)]));
        const moment = run === undefined ? undefined : opened.get(run);
        const parts = ['results', moment?.replace(' ', '-').replace(':', 'h'), inFileName(className ?? '')];
        const name = `${parts.filter(Boolean).join('-')}.${kind}`;
        if (kind === 'json') return saveFile(name, 'application/json', JSON.stringify(results, withoutPictures, 2));
        const rows = resultRows(results, statistics, opened);
        if (kind === 'csv') return saveFile(name, 'text/csv;charset=utf-8', csv(rows));
        const { workbookOf } = await import('./xlsx.ts');
        saveFile(name, XLSX, await workbookOf(rows, statistics));
      } catch {
        toasts.failure(resultsTexts.all.exportFailed);
      }
    },
    [results, statistics, runs, run, className, timeZone, toasts],
  );
}
