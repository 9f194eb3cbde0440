import type { QuizStatistics } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card-text.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ResponseBars, Columns } from './charts.tsx';
import { decimal, percent, resultsTexts } from './results-texts.fr.ts';

const words = resultsTexts.charts;
const { question: shortName } = resultsTexts.all;

function Summary({ statistics }: { statistics: QuizStatistics }) {
  const all = resultsTexts.all;
  const { participations, finished, average, standard_deviation, median, number_of_flashcards } = statistics;
  const tiles = [
    [all.average, average === null ? '–' : `${decimal(average)} / ${formatNumber(number_of_flashcards)}`],
    [all.deviation, decimal(standard_deviation)],
    [all.median, decimal(median)],
    [all.participation, all.participations(participations, finished)],
  ] as const;
  return (
    <dl className="results-tiles">
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ questions }: { questions: QuizStatistics['questions'] }) {
  return (
    <ol className="question-figures">
      {questions.map((one, index) => (
        <li key={one.flashcardId}>
          <details>
            <summary>
              <span className="question-short">{shortName(index + 1)}</span>
              <span className="question-text">
                <CardLine text={one.question} />
              </span>
              <span className="question-percent">{percent(one.percentage)}</span>
            </summary>
            <p className="quiz-hint">
              {words.detail(one.correct, one.asked)} · {words.discriminationShort(decimal(one.discrimination))}
            </p>
            <p className="question-answers-title">{words.answers}</p>
            <ul className="question-answers">
              {one.answers.map(({ answer, count, is_correct }, at) => (
                <li key={at}>
                  <span aria-hidden="true">{is_correct ? '✓' : '✗'}</span>
                  <span className="visually-hidden">
                    {is_correct ? resultsTexts.all.right : resultsTexts.all.wrong}
                  </span>
                  <span className="question-answer">
                    {answer.length === 0 ? resultsTexts.own.none : answer.map((text) => text || '…').join(' | ')}
                  </span>
                  <span>{words.times(count)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** The figures of a quiz: in brief, as pictures, and question by question. */
export function StatisticsView({ statistics }: { statistics: QuizStatistics }) {
  const { questions } = statistics;
  return (
    <section className="results-part" aria-labelledby="results-brief">
      <h2 id="results-brief">{resultsTexts.all.summary}</h2>
      <Summary statistics={statistics} />
      {statistics.running > 0 && (
        <p className="results-running" role="note">
          {resultsTexts.all.runningNote(statistics.running)}
        </p>
      )}
      <div className="results-charts">
        <Columns
          title={words.distribution}
          nameTitle={words.grade}
          valueTitle={words.students}
          bars={statistics.distribution.map((count, grade) => ({
            label: String(grade),
            name: String(grade),
            value: count,
            text: words.studentCount(count),
          }))}
        />
        <ResponseBars
          title={words.perQuestion}
          nameTitle={words.question}
          valueTitle={words.success}
          to={100}
          bars={questions.map((one, index) => ({
            label: shortName(index + 1),
            name: one.question,
            value: one.percentage,
            text: percent(one.percentage),
          }))}
        />
        <ResponseBars
          title={words.discrimination}
          nameTitle={words.question}
          valueTitle={words.discriminationAxis}
          from={-1}
          to={1}
          bars={questions.map((one, index) => ({
            label: shortName(index + 1),
            name: one.question,
            value: one.discrimination,
            text: decimal(one.discrimination),
          }))}
        />
        <details className="results-how">
          <summary>{words.how}</summary>
          <p>{words.facility}</p>
          <p>{words.discriminates}</p>
        </details>
      </div>
      <Questions questions={questions} />
    </section>
  );
}
