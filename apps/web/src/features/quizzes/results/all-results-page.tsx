import { useCallback, useId, useMemo, useState } from 'react';
import { AuditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import type { AllResults, ClassResult, Grading, QuestionRuling, QuizRun, QuizStatistics } from '@ardoise/contracts';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ClassSelect } from '../../../ui/forms/class-select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { useGetRunsQuery } from '../run/run.api.ts';
import { Absentees } from './absentees.tsx';
import { areJudged, inQuestionOrder, keysOf } from './answer-parts.ts';
import type { NumberedQuestion } from './answer-parts.ts';
import { useClassChoice } from './by-class/class-choice.ts';
import { ClassPart, isNameless } from './by-class/class-part.tsx';
import { ExportsMenu } from './exports/exports-menu.tsx';
import type { Exported } from './exports/use-exports.ts';
import { GradingSelect } from './grading/grading-select.tsx';
import { Gradings } from './grading/gradings.tsx';
import { RegradeDialog } from './grading/regrade-dialog.tsx';
import { RulingDialog } from './marks/ruling-dialog.tsx';
import { replayPath } from './results-path.ts';
import { WIDE_FROM } from './results-table.tsx';
import {
  useGetAllResultsQuery,
  useGetClassResultsQuery,
  useGetGradingsQuery,
  useGetStatisticsQuery,
} from './results.api.ts';
import { quizTexts } from '#texts/quizzes';
import { resultsTexts } from '#texts/quizzes/results';
import { PassageField, usePassages } from './passage-field.tsx';
import { ResultsChoices, useClassParam, useRunParam } from './run-select.tsx';
import { useOnPaper } from '../../../ui/paper/use-on-paper.ts';
import styles from './results.module.css';
import { StatisticsBrief, StatisticsView } from './statistics-view.tsx';
import { Students } from './students.tsx';

const words = resultsTexts.all;
const NO_RUNS: readonly QuizRun[] = [];
const NO_CLASSES: readonly ClassResult[] = [];

interface ActionsProps {
  quizId: string;
  run: string | undefined;
  runs: readonly QuizRun[];
  /** Whose results these are, where they are not those of all. */
  className: string | undefined;
  results: AllResults;
  statistics: QuizStatistics;
  /** Where it is known who might have taken part. */
  absentOf: Exported['absentOf'];
}

function Actions({ quizId, run, runs, className, results, statistics, absentOf }: ActionsProps) {
  const [regrades, setRegrades] = useState(false);
  return (
    <Flex wrap gap="small" className={`${styles.onScreen} spread`}>
      <ExportsMenu
        results={results}
        statistics={statistics}
        runs={runs}
        run={run}
        className={className}
        absentOf={absentOf}
      />
      <Button icon={<AuditOutlined aria-hidden />} onClick={() => setRegrades(true)}>
        {resultsTexts.regrade.open}
      </Button>
      <ButtonLink to={replayPath(quizId, run)} icon={<HistoryOutlined aria-hidden />}>
        {words.replay}
      </ButtonLink>
      <RegradeDialog quizId={quizId} open={regrades} onClose={() => setRegrades(false)} />
    </Flex>
  );
}

interface LoadedProps extends ActionsProps {
  gradings: readonly Grading[];
  shown: number | undefined;
  onShown: (grading: number) => void;
  onRefresh: () => void;
  onHidden: () => void;
}

function Loaded({ gradings, shown, onShown, onRefresh, onHidden, ...actions }: LoadedProps) {
  const { quizId, results, statistics } = actions;
  const [hardFirst, setHardFirst] = useState(true);
  const questions = useMemo(() => inQuestionOrder(statistics.questions, hardFirst), [statistics, hardFirst]);
  const keys = useMemo(() => keysOf(results, statistics.questions), [results, statistics]);
  const [proposed, setProposed] = useState<{ question: NumberedQuestion; ruling: QuestionRuling } | null>(null);
  const [isRuling, setRuling] = useState(false);
  const { scale } = statistics.marks;
  const hasGrades = (questions.length > 0 || statistics.running > 0) && areJudged(questions);
  const isNewest = statistics.grading === Math.max(0, ...gradings.map(({ grading }) => grading));
  const onRule = useCallback((question: NumberedQuestion, ruling: QuestionRuling) => {
    setProposed({ question, ruling });
    setRuling(true);
  }, []);
  const known = Object.values(results);
  const isOlder =
    statistics.participations !== known.length ||
    statistics.finished !== known.filter(({ finished_at }) => finished_at !== null).length;
  return (
    <Flex vertical gap={20}>
      <Actions {...actions} />
      {isOlder && (
        <Alert
          className={styles.onScreen}
          role="status"
          type="info"
          title={words.newer}
          action={<Button onClick={onRefresh}>{words.refresh}</Button>}
        />
      )}
      {gradings.length > 1 && (
        <Tiles least="22rem" keepsWidth className={styles.onScreen}>
          <GradingSelect
            label={resultsTexts.regrade.shown}
            gradings={gradings}
            value={shown ?? statistics.grading}
            onChange={onShown}
          />
        </Tiles>
      )}
      <StatisticsBrief statistics={statistics} hasQuestions={questions.length > 0} hasGrades={hasGrades} />
      <Students quizId={quizId} results={results} questions={questions} scale={scale} />
      <StatisticsView
        statistics={statistics}
        hasGrades={hasGrades}
        questions={questions}
        keys={keys}
        hardFirst={hardFirst}
        onHardFirst={setHardFirst}
        onHidden={onHidden}
        onRule={isNewest ? onRule : undefined}
      />
      {gradings.length > 1 && <Gradings key={gradings.length} quizId={quizId} gradings={gradings} scale={scale} />}
      {proposed && (
        <RulingDialog
          isOpen={isRuling}
          quizId={quizId}
          question={proposed.question}
          scale={scale}
          start={proposed.ruling}
          onClose={() => setRuling(false)}
        />
      )}
    </Flex>
  );
}

/** Everybody's results, for professors. */
export function AllResultsPage() {
  const { quizId = '' } = useParams();
  const [grading, setGrading] = useState<number>();
  const [run, showRun] = useRunParam();
  const [classId, showClass] = useClassParam();
  const classField = useId();
  useOnPaper('results');
  const quiz = useGetQuizQuery(quizId);
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: runs } = useGetRunsQuery(quizId, fresh);
  const passages = usePassages(quiz.currentData, runs);
  const results = useGetAllResultsQuery({ id: quizId, run, grading, classId }, fresh);
  const statistics = useGetStatisticsQuery({ id: quizId, run, grading, classId }, fresh);
  const compared = useGetClassResultsQuery({ id: quizId, run, grading }, fresh);
  const byClass = compared.currentData ?? NO_CLASSES;
  const classes = useClassChoice(byClass, classId);
  const gradings = useGetGradingsQuery(quizId, fresh);
  const failed = [results, statistics].find((query) => query.error !== undefined && !query.currentData);
  if (isMissing(quiz.error)) return <Missing message={failureSentence(quiz.error, texts.browser.missing)} />;
  const hasRuns = passages.length > 1 || run !== undefined;
  const shown = hasRuns ? passages.find(({ value }) => value === run) : passages[0];
  const className = classes.find(({ value }) => value === classId)?.label;
  const hasAbsentees = classId !== undefined || (quiz.currentData?.class_ids ?? []).length > 0;
  const knowsAbsentees = classes.length > 0 && hasAbsentees && !isNameless(compared.error);
  const none = classId === undefined ? words : resultsTexts.classes;
  const isWide = (statistics.currentData?.questions.length ?? 0) >= WIDE_FROM;
  return (
    <div className={isWide ? `${styles.results} ${styles.wide}` : styles.results}>
      <PageHead
        title={quiz.currentData ? resultsTexts.titleOf(quiz.currentData.name) : resultsTexts.title}
        above={{ to: '/app/quiz', label: quizTexts.list.title }}
      />
      {(hasRuns || classes.length > 0) && (
        <ResultsChoices>
          {hasRuns && <PassageField quiz={quiz.currentData} passages={passages} run={run} onChange={showRun} />}
          {classes.length > 0 && <ClassSelect id={classField} options={classes} value={classId} onChange={showClass} />}
        </ResultsChoices>
      )}
      {shown && <p className={hasRuns ? styles.onPaper : 'hint after-little'}>{shown.label}</p>}
      {className !== undefined && <p className={styles.onPaper}>{resultsTexts.classes.of(className)}</p>}
      {classes.length > 0 && (
        <ClassPart
          compared={byClass}
          error={compared.error}
          refetch={compared.refetch}
          chosen={classId}
          onChoose={showClass}
        />
      )}
      {failed ? (
        <LoadError error={failed.error} message={resultsTexts.failed} onRetry={() => void failed.refetch()} />
      ) : !results.currentData || !statistics.currentData ? (
        <CardsSkeleton withTitle={false} />
      ) : statistics.currentData.participations === 0 ? (
        <EmptyState title={none.none} action={<ButtonLink to={`/app/quiz/${quizId}/live`}>{words.live}</ButtonLink>}>
          {none.noneHint}
        </EmptyState>
      ) : (
        <Loaded
          quizId={quizId}
          run={run}
          runs={runs ?? NO_RUNS}
          className={className}
          absentOf={knowsAbsentees ? { id: quizId, run, classId } : null}
          results={results.currentData}
          statistics={statistics.currentData}
          gradings={gradings.currentData ?? []}
          shown={grading}
          onShown={setGrading}
          onRefresh={() => void results.refetch()}
          onHidden={() => void statistics.refetch()}
        />
      )}
      {knowsAbsentees && (
        <Absentees
          quizId={quizId}
          run={run}
          classId={classId}
          students={byClass.find(({ class_id }) => class_id === classId)?.students}
        />
      )}
    </div>
  );
}
