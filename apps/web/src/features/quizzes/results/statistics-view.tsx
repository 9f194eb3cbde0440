import { Alert, Collapse, Flex } from 'antd';
import type { QuizStatistics } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card-text.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { formatNumber } from '../../../ui/format.ts';
import layout from '../../../ui/layout.module.css';
import { TimeBars } from '../../../ui/bars/bars.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { Chart, ResponseBars } from './charts.tsx';
import { decimal, percent, resultsTexts } from './results-texts.fr.ts';
import styles from './results.module.css';

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
  return <Figures figures={tiles} />;
}

/** On a phone more labels would run into each other. */
const MOST_LABELS = 11;

/** How many students got each grade. */
function Distribution({ distribution }: Pick<QuizStatistics, 'distribution'>) {
  return (
    <Chart title={words.distribution}>
      <TimeBars
        caption={words.distribution}
        when={words.grade}
        series={[words.students]}
        bars={distribution.map((count, grade) => ({
          when: String(grade),
          short: String(grade),
          values: [count],
          read: [words.studentCount(count)],
          told: `${words.grade} ${grade}\u00a0: ${words.studentCount(count)}`,
        }))}
        unit={words.students.toLowerCase()}
        labels={MOST_LABELS}
      />
      <p className={layout.detail} style={{ textAlign: 'center' }} aria-hidden="true">
        {words.grade}
      </p>
    </Chart>
  );
}

type Question = QuizStatistics['questions'][number];

function Answers({ question }: { question: Question }) {
  return (
    <>
      <p className={layout.hint}>
        {words.detail(question.correct, question.asked)} · {words.discriminationShort(decimal(question.discrimination))}
      </p>
      <strong>{words.answers}</strong>
      <ul>
        {question.answers.map(({ answer, count, is_correct }, at) => (
          <Flex key={at} gap="small" component="li">
            <span aria-hidden="true">{is_correct ? '✓' : '✗'}</span>
            <span className="visually-hidden">{is_correct ? resultsTexts.all.right : resultsTexts.all.wrong}</span>
            <span className={layout.name}>
              {answer.length === 0 ? resultsTexts.own.none : answer.map((text) => text || '…').join(' | ')}
            </span>
            <span>{words.times(count)}</span>
          </Flex>
        ))}
      </ul>
    </>
  );
}

/** Each question with its share of right answers; what was answered opens beneath. */
function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Collapse
      className={styles.onScreen}
      items={questions.map((one, index) => ({
        key: one.flashcardId,
        label: (
          <Flex gap={12}>
            <span className={layout.hint}>{shortName(index + 1)}</span>
            <CardLine text={one.question} />
          </Flex>
        ),
        extra: <strong className={layout.numbers}>{percent(one.percentage)}</strong>,
        children: <Answers question={one} />,
      }))}
    />
  );
}

/** The figures of a quiz: in brief, as pictures, and question by question. */
export function StatisticsView({ statistics }: { statistics: QuizStatistics }) {
  const { questions } = statistics;
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="results-brief">
      <h2 id="results-brief" className={layout.title}>
        {resultsTexts.all.summary}
      </h2>
      <Summary statistics={statistics} />
      {statistics.running > 0 && (
        <Alert role="note" type="info" title={resultsTexts.all.runningNote(statistics.running)} />
      )}
      <Tiles least="22rem" className={styles.onScreen}>
        <Distribution distribution={statistics.distribution} />
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
        <div>
          <Collapse
            items={[
              {
                key: 'how',
                label: words.how,
                children: (
                  <Flex vertical gap="small">
                    <p>{words.facility}</p>
                    <p>{words.discriminates}</p>
                  </Flex>
                ),
              },
            ]}
          />
        </div>
      </Tiles>
      <Questions questions={questions} />
    </Flex>
  );
}
