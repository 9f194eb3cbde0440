import { useCallback } from 'react';
import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import { csv } from '../../../ui/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { resultRows } from './export-rows.ts';
import { resultsTexts } from './results-texts.fr.ts';

export type ExportKind = 'csv' | 'json' | 'xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the results as results.csv, results.json or results.xlsx; what makes the last one is loaded when it is wanted. */
export function useExports(results: AllResults, statistics: QuizStatistics) {
  const toasts = useToasts();
  return useCallback(
    async (kind: ExportKind) => {
      try {
        if (kind === 'csv') saveFile('results.csv', 'text/csv;charset=utf-8', csv(resultRows(results, statistics)));
        else if (kind === 'json') saveFile('results.json', 'application/json', JSON.stringify(results, null, 2));
        else {
          const { workbookOf } = await import('./xlsx.ts');
          saveFile('results.xlsx', XLSX, await workbookOf(results, statistics));
        }
      } catch {
        toasts.failure(resultsTexts.all.exportFailed);
      }
    },
    [results, statistics, toasts],
  );
}
