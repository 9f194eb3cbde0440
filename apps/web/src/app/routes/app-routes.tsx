import { Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { TodoPlace } from '../../features/assignments/todo/todo-place.tsx';
import { DeckCard } from '../../features/catalogue/deck/deck-card.tsx';
import { FolderCard } from '../../features/catalogue/folder/folder-card.tsx';
import { FolderPage } from '../../features/catalogue/folder/folder-page.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { NewAnswers } from '../../features/discussion/new-answers.tsx';
import { JoinByCode } from '../../features/quizzes/student/join-by-code.tsx';
import { UnfinishedQuizzes } from '../../features/quizzes/student/unfinished-quizzes.tsx';
import {
  DeckProgressLine,
  FolderProgressLine,
  LookAtDeckLink,
  ReviseFolderLink,
} from '../../features/revision/progress/progress-lines.tsx';
import { TodayPanel } from '../../features/revision/today/today-panel.tsx';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { useConfig } from '../../platform/config.ts';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';
import { useAppSelector } from '../../data/store.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { quizScreens } from './quiz-routes.tsx';
import { Screen } from '../../ui/screens/screen-net.tsx';
import { Shell } from '../shell/shell.tsx';
import { InstallPlace } from '../install/install-place.tsx';
import { WelcomePlace } from '../welcome/welcome-place.tsx';

const AdminRoutes = lazyScreen(async () => (await import('./deck-routes.tsx')).AdminRoutes);
const DeckRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).DeckRoute);
const UntrackedRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).UntrackedRoute);
const DeckLookRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).DeckLookRoute);
const ListeningRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).ListeningRoute);
const FastWritingRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).FastWritingRoute);
const PrintChoiceRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).PrintChoiceRoute);
const PrintRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).PrintRoute);
const SchedulerRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).SchedulerRoute);
const ClassRoutes = lazyScreen(async () => (await import('./deck-routes.tsx')).ClassRoutes);
const AssignmentRoutes = lazyScreen(async () => (await import('./deck-routes.tsx')).AssignmentRoutes);
/** All of a professor's screen: what stands on a page may be dropped on the tree beside it. */
const MovingArea = lazyScreen(async () => (await import('../../features/catalogue/moving/drag.tsx')).MovingArea);
const ArrangedFolder = lazyScreen(async () => (await import('../joining/arranged-folder.tsx')).ArrangedFolder);
const SearchPage = widgetScreen(
  async () => (await import('../../features/catalogue/search/search-page.tsx')).SearchPage,
);
const ProposalsPage = lazyScreen(async () => (await import('./deck-routes.tsx')).LazyProposalsPage);
const MyProposalsPage = widgetScreen(
  async () => (await import('../../features/catalogue/proposals/my-proposals-page.tsx')).MyProposalsPage,
);
const MyCommentsPage = widgetScreen(
  async () => (await import('../../features/discussion/my-comments-page.tsx')).MyCommentsPage,
);
const OwnDataPage = lazyScreen(async () => (await import('./deck-routes.tsx')).LazyOwnDataPage);
const BrokenMediaPage = lazyScreen(async () => (await import('./deck-routes.tsx')).LazyBrokenMediaPage);
const HelpPage = lazyScreen(async () => (await import('../help/help-page.tsx')).HelpPage);
const InboxPage = widgetScreen(async () => (await import('../inbox/inbox-page.tsx')).InboxPage);
const PastTreePage = widgetScreen(
  async () => (await import('../../features/catalogue/history/past-tree-page.tsx')).PastTreePage,
);
const BinPage = widgetScreen(async () => (await import('../../features/bin/bin-page.tsx')).BinPage);
const ImportPage = widgetScreen(
  async () => (await import('../../features/transfer/import/import-page.tsx')).ImportPage,
);
const ExportPage = widgetScreen(
  async () => (await import('../../features/transfer/export/export-page.tsx')).ExportPage,
);
const UsersRoute = lazyScreen(async () => (await import('./deck-routes.tsx')).UsersRoute);
const ProgressRoutes = lazyScreen(async () => (await import('./deck-routes.tsx')).LazyProgressRoutes);
const TodayRoute = lazyScreen(async () => (await import('./today-route.tsx')).TodayRoute);

const RunRoutes = lazyScreen(async () => (await import('./run-routes.tsx')).RunRoutes);
const StatisticsPage = widgetScreen(
  async () => (await import('../../features/statistics/statistics-page.tsx')).StatisticsPage,
);

interface ForPerson {
  isProfessor: boolean;
}

/** A folder: professors arrange it; students see in it what they have to revise. */
function FolderPlace({ isProfessor }: ForPerson) {
  const { folderId: named } = useParams();
  const folderId = named ?? ROOT_FOLDER_ID;
  const isRoot = folderId === ROOT_FOLDER_ID;
  if (isProfessor)
    return (
      <>
        {!named && <WelcomePlace />}
        <Screen>
          <ArrangedFolder key={named ?? 'home'} folderId={folderId} isHome={!named} />
        </Screen>
      </>
    );
  return (
    <FolderPage
      key={folderId}
      folderId={folderId}
      {...(isRoot && {
        opening: (
          <TodayPanel
            first={
              <>
                <WelcomePlace />
                <InstallPlace />
                <UnfinishedQuizzes />
                <NewAnswers />
              </>
            }
            todo={<TodoPlace />}
            aside={<JoinByCode />}
          />
        ),
      })}
      empty={() => catalogueTexts.browser.emptyStudent}
      folderCard={(folder, type) => (
        <FolderCard
          key={folder.id}
          folder={folder}
          type={type}
          action={<ReviseFolderLink folder={folder} />}
          footer={<FolderProgressLine folder={folder} />}
        />
      )}
      deckCard={(deck) => (
        <DeckCard
          key={deck.id}
          deck={deck}
          folderId={folderId}
          action={<LookAtDeckLink deck={deck} />}
          footer={<DeckProgressLine deck={deck} />}
        />
      )}
    />
  );
}

/** At the application's own address the home is drawn at once, and the address corrected meanwhile. */
function FolderRoute({ isEntry = false, ...person }: ForPerson & { isEntry?: boolean }) {
  return (
    <>
      {isEntry && <Navigate replace to="/app/navigate" />}
      <FolderPlace {...person} />
    </>
  );
}

/** What is wrong with one screen is wrong with it alone; the bar and the menu stay. */
function LazyScreens() {
  return (
    <Screen>
      <Outlet />
    </Screen>
  );
}

export function AppRoutes() {
  const { role } = useAppSelector(selectSession);
  const config = useConfig();
  if (role === 'admin')
    return (
      <Routes>
        <Route element={<Shell />}>
          <Route
            path="*"
            element={
              <Screen>
                <AdminRoutes />
              </Screen>
            }
          />
        </Route>
      </Routes>
    );
  const isProfessor = role === 'professor';
  const frame = isProfessor ? (
    <MovingArea>
      <Shell />
    </MovingArea>
  ) : (
    <Shell />
  );
  return (
    <Routes>
      {isProfessor && (
        <Route
          path="runs/*"
          element={
            <Screen>
              <RunRoutes />
            </Screen>
          }
        />
      )}
      <Route element={frame}>
        <Route index element={<FolderRoute isProfessor={isProfessor} isEntry />} />
        <Route path="navigate" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route element={<LazyScreens />}>
          <Route path="navigate/:folderId/:deckId" element={<DeckRoute isProfessor={isProfessor} />} />
          <Route path="navigate/:folderId/:deckId/untracked" element={<UntrackedRoute isProfessor={isProfessor} />} />
          <Route path="navigate/:folderId/:deckId/print" element={<PrintRoute />} />
          {isProfessor ? (
            <>
              <Route path="navigate/:folderId/:deckId/scheduler" element={<SchedulerRoute />} />
              <Route path="navigate/:folderId/:deckId/write" element={<FastWritingRoute />} />
              <Route path="a-faire/*" element={<AssignmentRoutes />} />
              <Route path="inbox" element={<InboxPage />} />
              <Route path="users" element={<UsersRoute />} />
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
              {(config === null || config.allow_export) && <Route path="print" element={<PrintChoiceRoute />} />}
              <Route path="history" element={<PastTreePage />} />
              <Route path="bin" element={<BinPage />} />
            </>
          ) : (
            <>
              <Route path="navigate/:folderId/:deckId/cards" element={<DeckLookRoute />} />
              <Route path="navigate/:folderId/:deckId/listen" element={<ListeningRoute />} />
              <Route path="proposals/mine" element={<MyProposalsPage />} />
              <Route path="comments/mine" element={<MyCommentsPage />} />
              <Route path="progress/*" element={<ProgressRoutes />} />
              <Route path="today" element={<TodayRoute />} />
            </>
          )}
          {quizScreens(isProfessor)}
          <Route path="classes/*" element={<ClassRoutes isProfessor={isProfessor} />} />
          <Route path="help" element={<HelpPage />} />
          <Route path="my-data" element={<OwnDataPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
