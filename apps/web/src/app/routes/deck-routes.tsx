import { useEffect } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { cardsApi } from '../../data/cards.api.ts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DeckPlace } from '../../features/catalogue/deck/deck-place.tsx';
import { useProposing } from '../../features/catalogue/proposals/use-proposing.tsx';
import { useCommenting } from '../../features/discussion/use-commenting.tsx';
import { choiceIn, choiceParams } from '../../features/revision/deck/card-choice.ts';
import { looksPath, modeIn } from '../../features/revision/deck/chosen-path.ts';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';
import { Screen } from '../../ui/screens/screen-net.tsx';
import { appTexts } from '#texts/app';
import { menuTexts } from '#texts/app/pages';
import { printingTexts } from '#texts/catalogue/printing';
import { revisionTexts } from '#texts/revision';

// One piece with the decks: for a way of its own there is no room on a student's first screen.
export { AdminRoutes, LazyBrokenMediaPage, LazyOwnDataPage, LazyProposalsPage } from './admin-routes.tsx';
export { AssignmentRoutes, ClassRoutes, UsersRoute } from './people-routes.tsx';

const CommentedDeck = widgetScreen(async () => (await import('../joining/commented-deck.tsx')).CommentedDeck);
const PrintPage = widgetScreen(
  async () => (await import('../../features/catalogue/printing/print-page.tsx')).PrintPage,
);
const PrintChoicePage = widgetScreen(
  async () => (await import('../../features/catalogue/printing/print-page.tsx')).PrintChoicePage,
);
const FastWritingPage = widgetScreen(
  async () => (await import('../../features/catalogue/fast-writing/fast-writing-page.tsx')).FastWritingPage,
);
const RevisionPage = lazyScreen(
  async () => (await import('../../features/revision/stage/revision-page.tsx')).RevisionPage,
);
const UntrackedPage = lazyScreen(
  async () => (await import('../../features/revision/progress/untracked-page.tsx')).UntrackedPage,
);
const DeckLookPage = lazyScreen(
  async () => (await import('../../features/revision/deck/deck-look-page.tsx')).DeckLookPage,
);
const ListeningPage = lazyScreen(
  async () => (await import('../../features/revision/listening/listening-page.tsx')).ListeningPage,
);
const SchedulerPage = widgetScreen(
  async () => (await import('../../features/revision/scheduler/scheduler-page.tsx')).SchedulerPage,
);

export const LazyProgressRoutes = widgetScreen(async () => (await import('./progress-routes.tsx')).ProgressRoutes);

interface ForPerson {
  isProfessor: boolean;
}

/** Where the cards to revise are: one deck, or the whole folder that 'all' stands for. */
function useRevised() {
  const { folderId = ROOT_FOLDER_ID, deckId = '' } = useParams();
  const backTo = `/app/navigate/${folderId}`;
  const source = deckId === 'all' ? { kind: 'folder' as const, id: folderId } : { kind: 'deck' as const, id: deckId };
  return { folderId, deckId, source, backTo, trackedPath: `${backTo}/${deckId}` };
}

/** Which of a deck's cards the address chooses, as one text, and where they were chosen. */
function useChoice(deckPath: string) {
  const [params] = useSearchParams();
  const chosen = choiceIn(params);
  const choice = chosen && String(choiceParams(chosen));
  return { choice, listPath: looksPath(deckPath, chosen), mode: modeIn(params) };
}

/** A student's cards of a deck, or of the whole folder that 'all' stands for, with what else may be done there. */
function StudentDeck({ isTracked }: { isTracked: boolean }) {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  const { choice, listPath, mode } = useChoice(trackedPath);
  const isDeck = source.kind === 'deck';
  const isChosen = isDeck && choice !== undefined;
  const commenting = useCommenting();
  const proposing = useProposing(deckId);
  const navigate = useNavigate();
  const leadTo = (label: string, path: string) => ({ label, onSelect: () => void navigate(path) });
  const menu = (card?: Flashcard) => [
    ...(card ? [commenting.entry(card)] : []),
    ...(isDeck ? [leadTo(revisionTexts.lookAt, listPath)] : []),
    ...(isTracked ? [leadTo(revisionTexts.untracked.enter, `${trackedPath}/untracked`)] : []),
    ...(isDeck ? [leadTo(printingTexts.open, `${trackedPath}/print`), ...proposing.entries] : []),
  ];
  const exit = { to: isChosen ? listPath : backTo, label: appTexts.stage.close };
  const common = { source, menu, exit };
  return (
    <DeckPlace isStage folderId={folderId} deckId={source.kind === 'folder' ? undefined : deckId}>
      <Screen>
        {isTracked ? (
          <RevisionPage
            key={`${trackedPath} ${choice ?? ''} ${mode}`}
            {...common}
            folderId={folderId}
            {...(isChosen && { choice, mode })}
          />
        ) : (
          <UntrackedPage key={trackedPath} {...common} trackedPath={trackedPath} />
        )}
      </Screen>
      {commenting.dialog}
      {proposing.dialog}
    </DeckPlace>
  );
}

/** A deck: professors write its cards, students revise them; 'all' revises the whole folder. */
export function DeckRoute({ isProfessor }: ForPerson) {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  const wholeFolder = source.kind === 'folder';
  const askAhead = cardsApi.usePrefetch('getDeckCards');
  useEffect(() => {
    // Beside the files of the screen that shows them, which come first otherwise.
    if (isProfessor && !wholeFolder) askAhead(deckId);
  }, [isProfessor, wholeFolder, deckId, askAhead]);
  if (!isProfessor) return <StudentDeck key={trackedPath} isTracked />;
  if (wholeFolder) return <Navigate replace to={backTo} />;
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Screen>
        <CommentedDeck key={deckId} deckId={deckId} />
      </Screen>
    </DeckPlace>
  );
}

/** Revision of which nothing is kept. */
export function UntrackedRoute({ isProfessor }: ForPerson) {
  const { source, backTo, trackedPath } = useRevised();
  if (isProfessor) return <Navigate replace to={source.kind === 'folder' ? backTo : trackedPath} />;
  return <StudentDeck key={trackedPath} isTracked={false} />;
}

/** A deck to look at before it is revised; for students. */
export function DeckLookRoute() {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  if (source.kind === 'folder') return <Navigate replace to={backTo} />;
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Screen>
        <DeckLookPage key={deckId} deckId={deckId} deckPath={trackedPath} />
      </Screen>
    </DeckPlace>
  );
}

/** Cards of a deck that are listened to; for students. */
export function ListeningRoute() {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  const { choice, listPath } = useChoice(trackedPath);
  if (source.kind === 'folder') return <Navigate replace to={backTo} />;
  if (choice === undefined) return <Navigate replace to={listPath} />;
  return (
    <DeckPlace isStage folderId={folderId} deckId={deckId}>
      <Screen>
        <ListeningPage
          key={`${deckId} ${choice}`}
          deckId={deckId}
          choice={choice}
          exit={{ to: listPath, label: appTexts.stage.close }}
        />
      </Screen>
    </DeckPlace>
  );
}

/** A deck on paper, for whoever may see it. */
export function PrintRoute() {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  if (source.kind === 'folder') return <Navigate replace to={backTo} />;
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Screen>
        <PrintPage key={deckId} deckId={deckId} deckPath={trackedPath} />
      </Screen>
    </DeckPlace>
  );
}

/** Cards chosen on the page of exports, on paper. */
export function PrintChoiceRoute() {
  return (
    <Screen>
      <PrintChoicePage back={{ to: '/app/export', label: menuTexts.export }} />
    </Screen>
  );
}

/** Many cards of a deck at once; for professors. */
export function FastWritingRoute() {
  const { folderId, deckId, source, backTo, trackedPath } = useRevised();
  if (source.kind === 'folder') return <Navigate replace to={backTo} />;
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Screen>
        <FastWritingPage key={deckId} deckId={deckId} deckPath={trackedPath} />
      </Screen>
    </DeckPlace>
  );
}

/** How a deck brings its cards back; for professors. */
export function SchedulerRoute() {
  const { folderId, deckId } = useRevised();
  return (
    <DeckPlace folderId={folderId} deckId={deckId}>
      <Screen>
        <Screen>
          <SchedulerPage key={deckId} deckId={deckId} />
        </Screen>
      </Screen>
    </DeckPlace>
  );
}
