import { useId, useMemo, useState } from 'react';
import { AuditOutlined, DownloadOutlined, HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { AllResults, Grading, QuizStatistics } from '@ardoise/contracts';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { normalize } from '../../../ui/normalize.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Missing } from '../../../ui/missing.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import '../quizzes.css';
import { useGetAllResultsQuery, useGetGradingsQuery, useGetQuizQuery, useGetStatisticsQuery } from '../quizzes.api.ts';
import { Gradings, useGradingNames } from './gradings.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { ResponseItem } from './response-item.tsx';
import './responses.css';
import './results.css';
import { ResultsTable } from './results-table.tsx';
import { resultsTexts } from './results-texts.fr.ts';
import { StatisticsView } from './statistics-view.tsx';
import { useExports } from './use-exports.ts';
import type { ExportKind } from './use-exports.ts';

const words = resultsTexts.all;
const EXPORTS: readonly ExportKind[] = ['csv', 'json', 'xlsx'];

function Actions({ quizId, results, statistics }: { quizId: string; results: AllResults; statistics: QuizStatistics }) {
  const [regrades, setRegrades] = useState(false);
  const save = useExports(results, statistics);
  return (
    <div className="results-actions">
      <div className="results-exports" role="group" aria-label={words.exports}>
        {EXPORTS.map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => void save(kind)}>
            <DownloadOutlined aria-hidden />
            {words[kind]}
          </button>
        ))}
      </div>
      <button type="button" className="button" onClick={() => window.print()}>
        <PrinterOutlined aria-hidden />
        {words.print}
      </button>
      <button type="button" className="button" onClick={() => setRegrades(true)}>
        <AuditOutlined aria-hidden />
        {resultsTexts.regrade.open}
      </button>
      <Link className="button" to={`/app/quiz/${quizId}/replay`}>
        <HistoryOutlined aria-hidden />
        {words.replay}
      </Link>
      <RegradeDialog quizId={quizId} open={regrades} onClose={() => setRegrades(false)} />
    </div>
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
    <section className="results-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.table}</h2>
      <div className="results-filter">
        <label htmlFor={`${id}-filter`}>{words.filter}</label>
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
      </div>
      <ResultsTable entries={shown} questions={statistics.questions} onPick={setPicked} />
      {one && (
        <>
          <h3>{words.detail(one.username)}</h3>
          <ol className="responses">
            {statistics.questions.map(({ flashcardId }, index) => {
              const response = one.responses[flashcardId];
              return (
                response && <ResponseItem key={flashcardId} response={response} label={words.question(index + 1)} />
              );
            })}
          </ol>
        </>
      )}
    </section>
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
  const id = useId();
  const nameOf = useGradingNames();
  const known = Object.values(results);
  const isOlder =
    statistics.participations !== known.length ||
    statistics.finished !== known.filter(({ finished_at }) => finished_at !== null).length;
  return (
    <>
      <Actions quizId={quizId} results={results} statistics={statistics} />
      {isOlder && (
        <p className="results-newer" role="status">
          {words.newer}{' '}
          <button type="button" className="button" onClick={onRefresh}>
            {words.refresh}
          </button>
        </p>
      )}
      {gradings.length > 1 && (
        <div className="results-filter">
          <label htmlFor={`${id}-grading`}>{resultsTexts.regrade.shown}</label>
          <Select
            id={`${id}-grading`}
            options={gradings.map((one) => ({ value: one.grading, label: nameOf(one) }))}
            value={shown ?? statistics.grading}
            onChange={onShown}
          />
        </div>
      )}
      <StatisticsView statistics={statistics} />
      <Students results={results} statistics={statistics} />
      {gradings.length > 1 && <Gradings key={gradings.length} quizId={quizId} gradings={gradings} />}
    </>
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
  return (
    <div className="results">
      <PageHead title={quiz.currentData ? resultsTexts.titleOf(quiz.currentData.name) : resultsTexts.title} />
      {failed ? (
        <LoadError message={messageOf(failed.error, resultsTexts.failed)} onRetry={() => void failed.refetch()} />
      ) : !results.currentData || !statistics.currentData ? (
        <CardsSkeleton withTitle={false} />
      ) : statistics.currentData.participations === 0 ? (
        <EmptyState
          title={words.none}
          action={
            <Link className="button" to={`/app/quiz/${quizId}/live`}>
              {words.live}
            </Link>
          }
        >
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
