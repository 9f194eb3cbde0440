import type { QuizStatistics } from '@ardoise/contracts';
// The universal build makes the file where it stands; the browser's own starts a worker from a blob: address, which the
// content policy forbids.
import writeExcelFile from 'write-excel-file/universal';
import { markTexts } from '#texts/quizzes/marks';
import { resultsTexts } from '#texts/quizzes/results';
import type { CsvCell } from '../../../../ui/files/csv.ts';
import { CORRECT } from './export-rows.ts';

/** What Excel takes in one cell. */
const MOST_SIGNS = 32_767;
const QUESTION_WIDTH = 28;
const CORRECT_WIDTH = 9;
const WIDTHS = [38, 32, 14, 14];

const cellOf = (value: CsvCell, isHead: boolean) => {
  if (value === null) return null;
  const style = isHead ? { fontWeight: 'bold' as const, wrap: true } : {};
  return typeof value === 'number'
    ? { type: Number, value, ...style }
    : { type: String, value: value.slice(0, MOST_SIGNS), ...style };
};

const sheetOf = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row, index) => row.map((value) => cellOf(value, index === 0)));

function questionRows({ questions }: QuizStatistics): CsvCell[][] {
  return [
    ['question', 'asked', 'answered', 'correct', 'percentage', 'discrimination'],
    ...questions.map((one): CsvCell[] => [
      one.question,
      one.asked,
      one.answered,
      one.correct,
      one.percentage,
      one.discrimination,
    ]),
  ];
}

/** The results as an Excel workbook: the table of results.csv, and the figures of each question. */
export async function workbookOf(rows: readonly (readonly CsvCell[])[], statistics: QuizStatistics): Promise<Blob> {
  const columns = (rows[0] ?? []).map((name, index) => ({
    width: WIDTHS[index] ?? (name === CORRECT ? CORRECT_WIDTH : QUESTION_WIDTH),
  }));
  return writeExcelFile([
    { data: sheetOf(rows), sheet: resultsTexts.sheets.results, columns, stickyRowsCount: 1 },
    {
      data: sheetOf(questionRows(statistics)),
      sheet: resultsTexts.sheets.questions,
      columns: [{ width: 60 }],
      stickyRowsCount: 1,
    },
  ]).toBlob();
}

const MARK_WIDTHS = [22, 18, 32, 14, 11, 17, 11, 70];

/** A professor's marks as an Excel workbook. */
export async function marksWorkbook(rows: readonly (readonly CsvCell[])[]): Promise<Blob> {
  const columns = MARK_WIDTHS.map((width) => ({ width }));
  return writeExcelFile([{ data: sheetOf(rows), sheet: markTexts.files.sheet, columns, stickyRowsCount: 1 }]).toBlob();
}
