import { useId, useMemo, useState } from 'react';
import { AuditOutlined, DownloadOutlined, HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Select } from 'antd';
import type { AllResults, Grading, QuizStatistics } from '@ardoise/contracts';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { normalize } from '../../../ui/normalize.ts';
import { LabelledField } from '../../../ui/labelled-field.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Missing } from '../../../ui/missing.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { useGetAllResultsQuery, useGetGradingsQuery, useGetQuizQuery, useGetStatisticsQuery } from '../quizzes.api.ts';
import { GradingSelect } from './grading-select.tsx';
import { Gradings } from './gradings.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { ResponseItem } from './response-item.tsx';
import { ResultsTable, WIDE_FROM } from './results-table.tsx';
import { resultsTexts } from './results-texts.fr.ts';
import styles from './results.module.css';
import { StatisticsView } from './statistics-view.tsx';
import { useExports } from './use-exports.ts';
import type { ExportKind } from './use-exports.ts';

const words = resultsTexts.all;
const EXPORTS: readonly ExportKind[] = ['csv', 'json', 'xlsx'];

function Actions({ quizId, results, statistics }: { quizId: string; results: AllResults; statistics: QuizStatistics }) {
  const [regrades, setRegrades] = useState(false);
  const save = useExports(results, statistics);
  return (
    <Flex wrap gap="small" className={`${styles.onScreen} ${layout.spread}`}>
      <Flex wrap gap="small" className={layout.spread} role="group" aria-label={words.exports}>
        {EXPORTS.map((kind) => (
          <Button key={kind} icon={<DownloadOutlined aria-hidden />} onClick={() => void save(kind)}>
            {words[kind]}
          </Button>
        ))}
      </Flex>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button icon={<AuditOutlined aria-hidden />} onClick={() => setRegrades(true)}>
        {resultsTexts.regrade.open}
      </Button>
      <ButtonLink to={`/app/quiz/${quizId}/replay`} icon={<HistoryOutlined aria-hidden />}>
        {words.replay}
      </ButtonLink>
      <RegradeDialog quizId={quizId} open={regrades} onClose={() => setRegrades(false)} />
    </Flex>
  );
}

function Students({ results, statistics }: { results: AllResults; statistics: QuizStatistics }) {
  const id = useId();
  const [picked, setPicked] = useState<string>();
  const entries = useMemo(
    () => Object.entries(results).sort(([, a], [, b]) => a.username.localeCompare(b.username, 'fr')),
    [results],
  );
  const one = picked === undefined ? undefined : results[picked];
  const shown = useMemo(() => (one && picked ? [[picked, one] as const] : entries), [entries, one, picked]);
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={layout.title}>
        {words.table}
      </h2>
      <Tiles least="22rem" keepsWidth className={styles.onScreen}>
        <LabelledField id={`${id}-filter`} label={words.filter}>
          <Select
            id={`${id}-filter`}
            allowClear
            placeholder={words.everybody}
            notFoundContent={words.nobody}
            showSearch={{ filterOption: (input, option) => normalize(option?.label ?? '').includes(normalize(input)) }}
            options={entries.map(([value, { username }]) => ({ value, label: username }))}
            {...(one ? { value: picked } : {})}
            onChange={(value: string | undefined) => setPicked(value)}
          />
        </LabelledField>
      </Tiles>
      <ResultsTable entries={shown} questions={statistics.questions} onPick={setPicked} />
      {one && (
        <>
          <h3>{words.detail(one.username)}</h3>
          <Flex vertical gap="middle" component="ol">
            {statistics.questions.map(({ flashcardId }, index) => {
              const response = one.responses[flashcardId];
              return (
                response && <ResponseItem key={flashcardId} response={response} label={words.question(index + 1)} />
              );
            })}
          </Flex>
        </>
      )}
    </Flex>
  );
}

interface LoadedProps {
  quizId: string;
  results: AllResults;
  statistics: QuizStatistics;
  gradings: readonly Grading[];
  shown: number | undefined;
  onShown: (grading: number) => void;
  onRefresh: () => void;
}

function Loaded({ quizId, results, statistics, gradings, shown, onShown, onRefresh }: LoadedProps) {
  const known = Object.values(results);
  const isOlder =
    statistics.participations !== known.length ||
    statistics.finished !== known.filter(({ finished_at }) => finished_at !== null).length;
  return (
    <Flex vertical gap={20}>
      <Actions quizId={quizId} results={results} statistics={statistics} />
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
      <StatisticsView statistics={statistics} />
      <Students results={results} statistics={statistics} />
      {gradings.length > 1 && <Gradings key={gradings.length} quizId={quizId} gradings={gradings} />}
    </Flex>
  );
}

/** Everybody's results, for professors. */
export function AllResultsPage() {
  const { quizId = '' } = useParams();
  const [grading, setGrading] = useState<number>();
  const quiz = useGetQuizQuery(quizId);
  const fresh = { refetchOnMountOrArgChange: true };
  const results = useGetAllResultsQuery({ id: quizId, grading }, fresh);
  const statistics = useGetStatisticsQuery({ id: quizId, grading }, fresh);
  const gradings = useGetGradingsQuery(quizId, fresh);
  const failed = [results, statistics].find((query) => query.error !== undefined && !query.currentData);
  if (isMissing(quiz.error)) return <Missing message={messageOf(quiz.error, texts.browser.missing)} />;
  const isWide = (statistics.currentData?.questions.length ?? 0) >= WIDE_FROM;
  return (
    <div className={isWide ? `${styles.results} ${styles.wide}` : styles.results}>
      <PageHead title={quiz.currentData ? resultsTexts.titleOf(quiz.currentData.name) : resultsTexts.title} />
      {failed ? (
        <LoadError message={messageOf(failed.error, resultsTexts.failed)} onRetry={() => void failed.refetch()} />
      ) : !results.currentData || !statistics.currentData ? (
        <CardsSkeleton withTitle={false} />
      ) : statistics.currentData.participations === 0 ? (
        <EmptyState title={words.none} action={<ButtonLink to={`/app/quiz/${quizId}/live`}>{words.live}</ButtonLink>}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <Loaded
          quizId={quizId}
          results={results.currentData}
          statistics={statistics.currentData}
          gradings={gradings.currentData ?? []}
          shown={grading}
          onShown={setGrading}
          onRefresh={() => void results.refetch()}
        />
      )}
    </div>
  );
}
