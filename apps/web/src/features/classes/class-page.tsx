import { Suspense, useState } from 'react';
import { EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useParams } from 'react-router-dom';
import type { SchoolClass } from '@ardoise/contracts';
import { isMissing } from '../../platform/api.ts';
import { useConfig } from '../../platform/config.ts';
import { GiveIcon } from '../../ui/actions/action-icons.tsx';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { MenuButton } from '../../ui/actions/menu-button.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { Missing } from '../../ui/states/missing.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { ClassDialog } from './class-dialog.tsx';
import type { EditedClass } from './class-dialog.tsx';
import { useGetClassQuery } from './classes.api.ts';
import { ClassTabs } from './class-tabs.tsx';
import { useClassView } from './class-view.ts';
import type { ClassView } from './class-view.ts';
import { CodePart } from './members/code-part.tsx';
import { MembersPart } from './members/members-part.tsx';
import { UntaughtClass } from './members/untaught-class.tsx';
import { classTexts } from '#texts/classes';
import { useClassStanding } from './use-class-standing.ts';

const words = classTexts.page;

const KnowledgePart = lazyScreen(async () => (await import('./figures/knowledge-part.tsx')).KnowledgePart);
const ActivityPart = lazyScreen(async () => (await import('./figures/activity-part.tsx')).ActivityPart);
const QuizzesPart = lazyScreen(async () => (await import('./figures/quizzes-part.tsx')).QuizzesPart);

/** The part that is seen: its code and its figures come when it is. */
function PartOf({ of: one, view }: { of: SchoolClass; view: ClassView }) {
  const config = useConfig();
  if (view === 'knowledge') return <KnowledgePart classId={one.id} />;
  if (view === 'activity') return <ActivityPart classId={one.id} />;
  if (view === 'quizzes') return <QuizzesPart classId={one.id} />;
  return (
    <>
      {one.professors === 0 && !one.archived && <UntaughtClass of={one} />}
      {config?.allow_class_codes && !one.archived && <CodePart of={one} />}
      <MembersPart of={one} />
    </>
  );
}

/** One class: who is in it, how one comes in, what its students know and do. */
export function ClassPage() {
  const { classId = '' } = useParams();
  const view = useClassView();
  const { currentData: one, error, refetch } = useGetClassQuery(classId);
  const [edited, setEdited] = useState<EditedClass | null>(null);
  const change = useClassStanding();
  const above = { to: '/app/classes', label: classTexts.title };
  if (isMissing(error)) return <Missing message={words.missing} />;
  if (!one)
    return (
      <>
        <PageHead title={classTexts.code.type} above={above} />
        {error === undefined ? (
          <CardsSkeleton withTitle={false} />
        ) : (
          <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
        )}
      </>
    );
  const { name, school_year: year, students, professors, archived, mine } = one;
  return (
    <>
      <PageHead title={name} above={above} />
      <Flex wrap gap={12} align="center" justify="space-between" className="after">
        <Flex wrap gap="4px 8px" align="center">
          <span className="hint numbers">
            {year} · {classTexts.counts(students, professors)}
          </span>
          {mine && <span className="badge accent">{classTexts.mine}</span>}
          {archived && <span className="badge">{classTexts.archived}</span>}
        </Flex>
        <Flex gap="small" align="center">
          <ButtonLink icon={<GiveIcon />} to={`/app/a-faire?${new URLSearchParams({ classe: one.id }).toString()}`}>
            {words.work}
          </ButtonLink>
          <MenuButton
            label={classTexts.actionsOf(name)}
            items={() => [
              { label: classTexts.rename, icon: <EditOutlined aria-hidden />, onSelect: () => setEdited(one) },
              {
                label: archived ? classTexts.reopen : classTexts.archive,
                icon: archived ? <UndoOutlined aria-hidden /> : <InboxOutlined aria-hidden />,
                onSelect: () => void change(one),
              },
            ]}
          />
        </Flex>
      </Flex>
      {archived && <p className="prose">{words.archivedHint}</p>}
      <ClassTabs current={view} />
      <Suspense fallback={<CardsSkeleton withTitle={false} />}>
        <PartOf key={one.id} of={one} view={view} />
      </Suspense>
      <ClassDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
