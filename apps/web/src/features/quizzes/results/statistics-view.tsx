import { Alert, Collapse, Flex } from 'antd';
import type { QuizStatistics } from '@ardoise/contracts';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { COLON, formatNumber } from '#texts/grammar';
import { TimeBars } from '../../../ui/bars/bars.tsx';
import { areJudged, isOpinion } from './answer-parts.ts';
import type { AnswerKey, NumberedQuestion } from './answer-parts.ts';
import { Chart, DiscriminationBars } from './charts.tsx';
import { QuestionResults } from './question-results.tsx';
import { decimal, resultsTexts } from '#texts/quizzes/results';
import styles from './results.module.css';

const words = resultsTexts.charts;

function Summary({ statistics }: { statistics: QuizStatistics }) {
  const all = resultsTexts.all;
  const { participations, finished, average, standard_deviation, median, number_of_flashcards } = statistics;
  const tiles = [
    [all.average, average === null ? '–' : `${decimal(average)} / ${formatNumber(number_of_flashcards)}`],
    [all.deviation, decimal(standard_deviation)],
    [all.median, decimal(median)],
    [all.participation, all.participations(participations, finished)],
  ] as const;
  return <FigureRow figures={tiles} />;
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
          told: `${words.grade} ${grade}${COLON}${words.studentCount(count)}`,
        }))}
        unit={words.students.toLowerCase()}
        labels={MOST_LABELS}
      />
      <p className="detail" style={{ textAlign: 'center' }} aria-hidden="true">
        {words.grade}
      </p>
    </Chart>
  );
}

/** What a question tells about who knows, and how that is read. */
function Discrimination({ questions }: { questions: readonly NumberedQuestion[] }) {
  return (
    <Collapse
      className={styles.onScreen}
      items={[
        {
          key: 'discrimination',
          label: words.discrimination,
          children: (
            <Flex vertical gap="small">
              <p>{words.facility}</p>
              <p>{words.discriminates}</p>
              <DiscriminationBars questions={questions} />
            </Flex>
          ),
        },
      ]}
    />
  );
}

interface Props {
  statistics: QuizStatistics;
  /** In the order in which they are shown. */
  questions: readonly NumberedQuestion[];
  keys: ReadonlyMap<string, AnswerKey>;
  hardFirst: boolean;
  onHardFirst: (hardFirst: boolean) => void;
  /** A word was hidden, or is to be seen again. */
  onHidden: () => void;
}

/** The figures of a quiz: in brief, as pictures, and question by question. */
export function StatisticsView({ statistics, questions, keys, hardFirst, onHardFirst, onHidden }: Props) {
  const wasAsked = questions.length > 0 || statistics.running > 0;
  const hasGrades = wasAsked && areJudged(questions);
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="results-brief">
      <h2 id="results-brief" className="title">
        {resultsTexts.all.summary}
      </h2>
      <Summary statistics={statistics} />
      {!hasGrades && <p>{wasAsked ? resultsTexts.all.noGrades : resultsTexts.all.noneAsked}</p>}
      {statistics.running > 0 && (
        <Alert role="note" type="info" title={resultsTexts.all.runningNote(statistics.running)} />
      )}
      <Flex vertical gap="middle" className={styles.onScreen}>
        {wasAsked && <QuestionResults {...{ questions, keys, hardFirst, onHardFirst, onHidden }} />}
        {hasGrades && <Distribution distribution={statistics.distribution} />}
      </Flex>
      {hasGrades && <Discrimination questions={questions.filter((one) => !isOpinion(one))} />}
    </Flex>
  );
}
