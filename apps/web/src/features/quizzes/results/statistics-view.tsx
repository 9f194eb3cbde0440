import { Alert, Collapse, Flex } from 'antd';
import type { QuizStatistics } from '@ardoise/contracts';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { COLON } from '#texts/grammar';
import { markTexts } from '#texts/quizzes/marks';
import { TimeBars } from '../../../ui/bars/bars.tsx';
import { isOpinion } from './answer-parts.ts';
import type { NumberedQuestion } from './answer-parts.ts';
import { Chart, DiscriminationBars } from './charts.tsx';
import { QuestionResults } from './question-results.tsx';
import { decimal, resultsTexts } from '#texts/quizzes/results';
import styles from './results.module.css';

const words = resultsTexts.charts;

function Summary({ statistics }: { statistics: QuizStatistics }) {
  const all = resultsTexts.all;
  const { participations, finished, average, number_of_flashcards, marks } = statistics;
  const { out_of: outOf } = marks.scale;
  const made = average === null ? undefined : markTexts.made(decimal(average), number_of_flashcards);
  const tiles = [
    [all.average, markTexts.outOf(marks.average, outOf), made],
    [all.median, markTexts.outOf(marks.median, outOf)],
    [all.deviation, decimal(marks.standard_deviation)],
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

interface AnalysisProps extends Pick<QuizStatistics, 'distribution'> {
  questions: readonly NumberedQuestion[];
}

/** How grades spread, what a question tells about who knows, and how that is read. */
function Analysis({ distribution, questions }: AnalysisProps) {
  return (
    <Collapse
      className={styles.onScreen}
      items={[
        {
          key: 'analysis',
          label: markTexts.analysis,
          children: (
            <Flex vertical gap="middle">
              <Distribution distribution={distribution} />
              <Flex vertical gap="small">
                <h3>{words.discrimination}</h3>
                <p>{words.facility}</p>
                <p>{words.discriminates}</p>
                <DiscriminationBars questions={questions} />
              </Flex>
            </Flex>
          ),
        },
      ]}
    />
  );
}

interface BriefProps {
  statistics: QuizStatistics;
  hasQuestions: boolean;
  hasGrades: boolean;
}

/** The figures of a quiz in brief, and how many have which of them. */
export function StatisticsBrief({ statistics, hasQuestions, hasGrades }: BriefProps) {
  const wasAsked = hasQuestions || statistics.running > 0;
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
    </Flex>
  );
}

interface Props extends Omit<Parameters<typeof QuestionResults>[0], 'questions'> {
  statistics: QuizStatistics;
  /** In the order in which they are shown. */
  questions: readonly NumberedQuestion[];
  hasGrades: boolean;
}

/** The figures of a quiz question by question, and what is told for whoever looks deeper. */
export function StatisticsView({ statistics, hasGrades, ...shown }: Props) {
  const { questions } = shown;
  const wasAsked = questions.length > 0 || statistics.running > 0;
  if (!wasAsked) return null;
  return (
    <Flex vertical gap="middle">
      <div className={styles.onScreen}>
        <QuestionResults {...shown} />
      </div>
      {hasGrades && (
        <Analysis distribution={statistics.distribution} questions={questions.filter((one) => !isOpinion(one))} />
      )}
    </Flex>
  );
}
