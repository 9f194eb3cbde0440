import { Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { DeckPlace } from '../features/catalogue/deck-place.tsx';
import { FolderPage } from '../features/catalogue/folder-page.tsx';
import { DeckProgressLine, FolderProgressLine } from '../features/revision/progress-lines.tsx';
import { ReviseAllLink } from '../features/revision/revise-all-link.tsx';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { CardsSkeleton } from '../ui/app-skeleton.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { lazyScreen } from './load-app.ts';
import type { Session } from './session.ts';
import { Shell } from './shell.tsx';

const DeckPage = lazyScreen(async () => (await import('../features/catalogue/deck-page.tsx')).DeckPage);
const UsersPage = lazyScreen(async () => (await import('../features/accounts/users/users-page.tsx')).UsersPage);
const RevisionPage = lazyScreen(async () => (await import('../features/revision/revision-page.tsx')).RevisionPage);

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
      action={folderId === ROOT_FOLDER_ID && <ReviseAllLink folderId={ROOT_FOLDER_ID} />}
      folderFooter={(folder) => (
        <FolderProgressLine folderId={folder.id} name={folder.name} total={folder.total_flashcards} />
      )}
      deckFooter={(deck) => <DeckProgressLine deckId={deck.id} total={deck.number_of_visible_flashcards} />}
    />
  );
}

/** A deck: professors write its cards, students revise them; 'all' revises the whole folder. */
function DeckRoute({ isProfessor }: ForPerson) {
  const { folderId = ROOT_FOLDER_ID, deckId = '' } = useParams();
  const wholeFolder = deckId === 'all';
  if (isProfessor && wholeFolder) return <Navigate replace to={`/app/navigate/${folderId}`} />;
  return (
    <DeckPlace folderId={folderId} deckId={wholeFolder ? undefined : deckId}>
      <Suspense fallback={<CardsSkeleton />}>
        {isProfessor ? (
          <DeckPage key={deckId} deckId={deckId} onComments={() => undefined} />
        ) : (
          <RevisionPage
            key={`${folderId}/${deckId}`}
            source={wholeFolder ? { kind: 'folder', id: folderId } : { kind: 'deck', id: deckId }}
            backTo={`/app/navigate/${folderId}`}
          />
        )}
      </Suspense>
    </DeckPlace>
  );
}

export function AppRoutes({ session }: { session: Session }) {
  const isProfessor = session.role === 'professor';
  return (
    <Routes>
      <Route element={<Shell session={session} />}>
        <Route index element={<Navigate replace to="/app/navigate" />} />
        <Route path="navigate" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId" element={<FolderRoute isProfessor={isProfessor} />} />
        <Route path="navigate/:folderId/:deckId" element={<DeckRoute isProfessor={isProfessor} />} />
        {isProfessor && (
          <Route
            path="users"
            element={
              <Suspense fallback={<CardsSkeleton />}>
                <UsersPage />
              </Suspense>
            }
          />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
