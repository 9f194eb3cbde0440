import { Suspense, useCallback, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { DeckPlace } from '../features/catalogue/deck-place.tsx';
import { FolderPage } from '../features/catalogue/folder-page.tsx';
import { PrintLink } from '../features/catalogue/printing/print-link.tsx';
import { ProposeButton } from '../features/catalogue/proposals/propose-button.tsx';
import { CardComments } from '../features/discussion/card-comments.tsx';
import { CommentButton } from '../features/discussion/comment-button.tsx';
import { JoinQuizLink } from '../features/quizzes/join-quiz-link.tsx';
import { DeckProgressLine, FolderProgressLine } from '../features/revision/progress-lines.tsx';
import { ReviseAllLink } from '../features/revision/revise-all-link.tsx';
import { SchedulerLink } from '../features/revision/scheduler/scheduler-link.tsx';
import { UntrackedLink } from '../features/revision/untracked-link.tsx';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { CardsSkeleton } from '../ui/app-skeleton.tsx';
import { lazyPiece } from '../ui/lazy-piece.ts';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { useConfig } from './config.ts';
import { lazyScreen } from './load-app.ts';
import type { Session } from './session.ts';
import { quizRoutes } from './quiz-routes.tsx';
import { Shell } from './shell.tsx';

const DeckPage = lazyScreen(async () => (await import('../features/catalogue/deck-page.tsx')).DeckPage);
const PrintPage = lazyScreen(async () => (await import('../features/catalogue/printing/print-page.tsx')).PrintPage);
const SearchPage = lazyScreen(async () => (await import('../features/catalogue/search/search-page.tsx')).SearchPage);
const ProposalsPage = lazyScreen(
  async () => (await import('../features/catalogue/proposals/proposals-page.tsx')).ProposalsPage,
);
const MyProposalsPage = lazyScreen(
  async () => (await import('../features/catalogue/proposals/my-proposals-page.tsx')).MyProposalsPage,
);
const BrokenMediaPage = lazyScreen(
  async () => (await import('../features/catalogue/broken-media/broken-media-page.tsx')).BrokenMediaPage,
);
const PastTreePage = lazyScreen(
  async () => (await import('../features/catalogue/history/past-tree-page.tsx')).PastTreePage,
);
const ImportPage = lazyScreen(async () => (await import('../features/transfer/import/import-page.tsx')).ImportPage);
const ExportPage = lazyScreen(async () => (await import('../features/transfer/export/export-page.tsx')).ExportPage);
const UsersPage = lazyScreen(async () => (await import('../features/accounts/users/users-page.tsx')).UsersPage);
const RevisionPage = lazyScreen(async () => (await import('../features/revision/revision-page.tsx')).RevisionPage);
const UntrackedPage = lazyScreen(async () => (await import('../features/revision/untracked-page.tsx')).UntrackedPage);
const ProgressPage = lazyScreen(
  async () => (await import('../features/revision/progress/progress-page.tsx')).ProgressPage,
);
const SchedulerPage = lazyScreen(
  async () => (await import('../features/revision/scheduler/scheduler-page.tsx')).SchedulerPage,
);

const StatisticsPage = lazyScreen(
  async () => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
);

interface ForPerson {
  isProfessor: boolean;
}

/** A folder: professors arrange it; students see in it what they have to revise. */
function FolderRoute({ isProfessor }: ForPerson) {
  const { folderId = ROOT_FOLDER_ID } = useParams();
  if (isProfessor) return <FolderPage key={folderId} folderId={folderId} canEdit />;
  return (
    <FolderPage
      key={folderId}
      folderId={folderId}
      action={
        folderId === ROOT_FOLDER_ID && (
          <>
            <JoinQuizLink />
            <ReviseAllLink folderId={ROOT_FOLDER_ID} />
          </>
        )
      }
      folderFooter={(folder) => (
        <FolderProgressLine folderId={folder.id} name={folder.name} total={folder.total_flashcards} />
      )}
      deckFooter={(deck) => <DeckProgressLine deckId={deck.id} total={deck.number_of_visible_flashcards} />}
    />
  );
}

// With the first card that is put into a quiz.
const LazyAddToQuiz = lazyPiece(
  async () => (await import('../features/quizzes/add-to-quiz-dialog.tsx')).AddToQuizDialog,
);

/** The cards of a deck, what students wrote about them, and the quizzes that ask them. */
function CommentedDeck({ deckId }: { deckId: string }) {
  const [card, setCard] = useState<Flashcard | null>(null);
  const [asked, setAsked] = useState<Flashcard | null>(null);
  const [wanted, setWanted] = useState(false);
  const onAddToQuiz = useCallback((one: Flashcard) => {
    setWanted(true);
    setAsked(one);
  }, []);
  return (
    <>
      <DeckPage deckId={deckId} onComments={setCard} onAddToQuiz={onAddToQuiz} />
      <CardComments card={card} onClose={() => setCard(null)} />
      {wanted && <LazyAddToQuiz fallback={null} props={{ card: asked, onClose: () => setAsked(null) }} />}
    </>
  );
}

/** Where the cards to revise are: one deck, or the whole folder that 'all' stands for. */
function useRevised() {
  const { folderId = ROOT_FOLDER_ID, deckId = '' } = useParams();
  const backTo = `/app/navigate/${folderId}`;
  const source = deckId === 'all' ? { kind: 'folder' as const, id: folderId } : { kind: 'deck' as const, id: deckId };
  return { folderId, deckId, source, backTo, trackedPath: `${backTo}/${deckId}` };
}

/** What a student may do at a deck besides revising it. */
function DeckActions({ deckId, path }: { deckId: string; path: string }) {
  return (
    <div className="deck-place-actions">
      <UntrackedLink path={path} />
      {deckId !== 'all' && (
        <>
          <PrintLink path={path} />
          <ProposeButton deckId={deckId} />
        </>
      )}
    </div>
  );
}

/** What a professor may do with a deck besides writing its cards. */
function ProfessorActions({ path }: { path: string }) {
  return (
    <div className="deck-place-actions">
      <PrintLink path={path} />
      <SchedulerLink path={path} />
    </div>
  );
}

/** A deck: professors write its cards, students revise them; 'all' revises the whole folder. */
function DeckRoute({ isProfessor }: ForPerson) {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  const wholeFolder = source.kind === 'folder';
  if (isProfessor && wholeFolder) return <Navigate replace to={backTo} />;
  return (
    <DeckPlace
      folderId={folderId}
      deckId={wholeFolder ? undefined : deckId}
      action={
        isProfessor ? <ProfessorActions path={trackedPath} /> : <DeckActions deckId={deckId} path={trackedPath} />
      }
    >
      <Suspense fallback={<CardsSkeleton />}>
        {isProfessor ? (
          <CommentedDeck key={deckId} deckId={deckId} />
        ) : (
          <RevisionPage
            key={trackedPath}
            source={source}
            backTo={backTo}
            cardAction={(card) => <CommentButton key={card.id} card={card} />}
          />
        )}
      </Suspense>
    </DeckPlace>
  );
}

/** Revision of which nothing is kept. */
function UntrackedRoute({ isProfessor }: ForPerson) {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  if (isProfessor) return <Navigate replace to={source.kind === 'folder' ? backTo : trackedPath} />;
  return (
    <DeckPlace folderId={folderId} deckId={source.kind === 'folder' ? undefined : deckId}>
      <Suspense fallback={<CardsSkeleton />}>
        <UntrackedPage key={trackedPath} source={source} trackedPath={trackedPath} backTo={backTo} />
      </Suspense>
    </DeckPlace>
  );
}

/** A deck on paper, for whoever may see it. */
function PrintRoute() {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  if (source.kind === 'folder') return <Navigate replace to={backTo} />;
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Suspense fallback={<CardsSkeleton />}>
        <PrintPage key={deckId} deckId={deckId} deckPath={trackedPath} />
      </Suspense>
    </DeckPlace>
  );
}

/** How a deck brings its cards back; for professors. */
function SchedulerRoute() {
  const { folderId, deckId } = useRevised();
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Suspense fallback={<CardsSkeleton />}>
        <SchedulerPage key={deckId} deckId={deckId} />
      </Suspense>
    </DeckPlace>
  );
}

/** A skeleton while a screen is on its way; the bar and the menu stay. */
function LazyScreens() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

/** An administrator reads the two lists of what is to be done, and nothing else. */
function AdminRoutes({ session }: { session: Session }) {
  return (
    <Routes>
      <Route element={<Shell session={session} />}>
        <Route index element={<Navigate replace to="/app/proposals" />} />
        <Route element={<LazyScreens />}>
          <Route path="proposals" element={<ProposalsPage canEdit={false} />} />
          <Route path="mediabroken" element={<BrokenMediaPage canEdit={false} />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

export function AppRoutes({ session }: { session: Session }) {
  const config = useConfig();
  if (session.role === 'admin') return <AdminRoutes session={session} />;
  const isProfessor = session.role === 'professor';
  return (
    <Routes>
      <Route element={<Shell session={session} />}>
        <Route index element={<Navigate replace to="/app/navigate" />} />
        <Route path="navigate" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId/:deckId" element={<DeckRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId/:deckId/untracked" element={<UntrackedRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId/:deckId/print" element={<PrintRoute />} />
        <Route element={<LazyScreens />}>
          {isProfessor ? (
            <>
              <Route path="navigate/:folderId/:deckId/scheduler" element={<SchedulerRoute />} />
              <Route path="users" element={<UsersPage />} />
              <Route path="stats" element={<StatisticsPage />} />
              <Route path="search" element={<SearchPage />} />
              <Route path="proposals" element={<ProposalsPage canEdit />} />
              <Route path="mediabroken" element={<BrokenMediaPage canEdit />} />
              {(config === null || config.allow_import) && (
                <Route path="import" element={config ? <ImportPage /> : <CardsSkeleton />} />
              )}
              {(config === null || config.allow_export) && (
                <Route path="export" element={config ? <ExportPage /> : <CardsSkeleton />} />
              )}
              <Route path="history" element={<PastTreePage />} />
            </>
          ) : (
            <>
              <Route path="proposals/mine" element={<MyProposalsPage />} />
              <Route path="progress" element={<ProgressPage />} />
            </>
          )}
          {quizRoutes(isProfessor)}
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
