import { startTransition, useEffect, useState } from 'react';
import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import './results-table.css';
import { resultsTexts } from './results-texts.fr.ts';

const words = resultsTexts.all;
/** Drawn at once; a whole amphitheatre follows without holding up the first screen. */
const FIRST_DRAWN = 60;

type OneResult = AllResults[string];

/** More questions than stand beside each other on A4 held upright, and on its side; see the printed form. */
const WIDE_FROM = 13;
const VERY_WIDE_FROM = 41;

function tableClass(questions: number): string {
  if (questions >= VERY_WIDE_FROM) return 'results-table results-table-wide results-table-very-wide';
  return questions >= WIDE_FROM ? 'results-table results-table-wide' : 'results-table';
}

function Answer({ response, name }: { response: OneResult['responses'][string] | undefined; name: string }) {
  if (!response)
    return (
      <td className="result-cell result-none" data-question={name}>
        –
      </td>
    );
  return response.is_correct ? (
    <td className="result-cell result-right" data-question={name}>
      <span aria-hidden="true">✓</span>
      <span className="visually-hidden">{words.right}</span>
    </td>
  ) : (
    <td className="result-cell result-wrong" data-question={name}>
      <span aria-hidden="true">✗</span>
      <span className="visually-hidden">{words.wrong}</span>
    </td>
  );
}

/** What a student answered; nothing where they were not asked, or may still answer. */
function answered({ responses, running }: OneResult, flashcardId: string) {
  const response = responses[flashcardId];
  return running && response?.answer === '[]' ? undefined : response;
}

interface Props {
  entries: readonly (readonly [userId: string, result: OneResult])[];
  questions: QuizStatistics['questions'];
  onPick: (userId: string) => void;
}

/** A line for each student: grade, and what became of each question. Prints as it stands. */
export function ResultsTable({ entries, questions, onPick }: Props) {
  const [drawn, setDrawn] = useState(FIRST_DRAWN);
  useEffect(() => startTransition(() => setDrawn(Infinity)), []);
  const over = entries.filter(([, result]) => !result.running).slice(0, drawn);
  const running = entries.filter(([, result]) => result.running).slice(0, Math.max(0, drawn - over.length));
  const line = ([userId, result]: Props['entries'][number]) => (
    <tr key={userId}>
      <th scope="row">
        <button type="button" className="result-name" onClick={() => onPick(userId)}>
          {result.username}
        </button>
        {!result.finished_at && (
          <span className="badge badge-amber">{result.running ? words.running : words.unfinished}</span>
        )}
      </th>
      <td className="result-grade">
        {result.running ? '–' : resultsTexts.own.outOf(result.grade, result.number_of_flashcards)}
      </td>
      {questions.map(({ flashcardId }, index) => (
        <Answer key={flashcardId} response={answered(result, flashcardId)} name={words.question(index + 1)} />
      ))}
    </tr>
  );
  return (
    <div className="results-table-box" tabIndex={0} role="group" aria-label={words.table}>
      <table className={tableClass(questions.length)}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.student}</th>
            <th scope="col" className="result-grade">
              {words.grade}
            </th>
            {questions.map((one, index) => (
              <th key={one.flashcardId} scope="col" className="result-cell" title={one.question}>
                {words.question(index + 1)}
                <span className="visually-hidden"> {one.question}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{over.map(line)}</tbody>
        {running.length > 0 && (
          <tbody>
            <tr className="results-apart">
              <th scope="rowgroup" colSpan={questions.length + 2}>
                {words.runningTitle}
              </th>
            </tr>
            {running.map(line)}
          </tbody>
        )}
      </table>
    </div>
  );
}
