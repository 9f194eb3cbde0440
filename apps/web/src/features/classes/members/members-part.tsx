import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { IdcardOutlined, UserAddOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import type { ClassMember, SchoolClass } from '@ardoise/contracts';
import { folded } from '@ardoise/contracts/light';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { byPersonName, searchedIn } from '../../../ui/figures/people.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import styles from '../class-page.module.css';
import { useGetClassMembersQuery } from '../classes.api.ts';
import { FromCourse } from '../course/from-course.tsx';
import { useGetClassActivityQuery } from '../figures/figures.api.ts';
import { AddPupilsDialog } from '../pupils/add-pupils-dialog.tsx';
import { useGetSheetQuery } from '../sheet/sheet.api.ts';
import { sheetPath } from '../sheet/sheet-path.ts';
import { pupilCardTexts } from '#texts/classes/sheet';
import { MembersTable } from './members-table.tsx';
import { classTexts } from '#texts/classes';
import { useRemoveMember } from './use-remove-member.ts';

const words = classTexts.members;
const inOrder = byPersonName(({ email }: ClassMember) => email);

interface ListProps {
  members: readonly ClassMember[];
  classId: string;
  /** The way in for others. */
  action: ReactNode;
}

function List({ members, classId, action }: ListProps) {
  const [search, setSearch] = useState('');
  const wanted = folded(useDeferredValue(search));
  const remove = useRemoveMember(classId);
  const { data: activity } = useGetClassActivityQuery(classId, { refetchOnMountOrArgChange: true });
  const last = useMemo(() => activity && new Map(activity.last.map(({ user_id: id, day }) => [id, day])), [activity]);
  const title = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  const sorted = useMemo(() => [...members].sort(inOrder), [members]);
  const found = useMemo(
    () => (wanted ? sorted.filter((member) => searchedIn(member, member.email).includes(wanted)) : sorted),
    [sorted, wanted],
  );
  // The line that had the focus has gone.
  useEffect(() => {
    if (isLeaving.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    isLeaving.current = false;
  }, [members]);
  const onRemove = useCallback(
    (member: ClassMember) => {
      isLeaving.current = true;
      void remove(member);
    },
    [remove],
  );
  return (
    <>
      <Flex wrap gap="small" align="end" justify="space-between">
        <div>
          <h2 id="class-members" ref={title} tabIndex={-1}>
            {words.title}
          </h2>
          <p className="hint numbers" role="status">
            {wanted ? words.found(found.length, members.length) : words.count(members.length)}
          </p>
        </div>
        <Flex wrap gap="small" className={styles.tools}>
          {members.length > 0 && (
            <Input
              type="search"
              className={styles.search}
              aria-label={words.filter}
              placeholder={words.filter}
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {action}
        </Flex>
      </Flex>
      {found.length > 0 && <MembersTable members={found} last={last} onRemove={onRemove} />}
      {members.length > 0 && found.length === 0 && <p>{words.nothing(wanted)}</p>}
      {members.length === 0 && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
    </>
  );
}

/** Who is in a class, and who comes in. */
export function MembersPart({ of: { id, archived } }: { of: SchoolClass }) {
  const { currentData: members, error, refetch } = useGetClassMembersQuery(id);
  // Who comes in by a password or by the school's provider has no card; a class of others has none to make.
  const { currentData: sheet } = useGetSheetQuery(id, { skip: archived });
  const [isAdding, setAdding] = useState(false);
  const [isNaming, setNaming] = useState(false);
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="class-members">
      {members ? (
        <>
          <List
            members={members}
            classId={id}
            action={
              !archived && (
                <>
                  <FromCourse classId={id} />
                  {sheet && sheet.pupils.length > 0 && (
                    <ButtonLink icon={<IdcardOutlined aria-hidden />} to={sheetPath(id)}>
                      {pupilCardTexts.link}
                    </ButtonLink>
                  )}
                  <Button icon={<UsergroupAddOutlined aria-hidden />} onClick={() => setNaming(true)}>
                    {pupilCardTexts.pupils.open}
                  </Button>
                  <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
                    {classTexts.add.open}
                  </Button>
                </>
              )
            }
          />
          <AddPupilsDialog classId={id} isOpen={isNaming} onClose={() => setNaming(false)} />
          <AddMembersDialog classId={id} members={members} isOpen={isAdding} onClose={() => setAdding(false)} />
        </>
      ) : (
        <>
          <h2 id="class-members">{words.title}</h2>
          {error === undefined ? (
            <LinesSkeleton rows={6} />
          ) : (
            <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </Flex>
  );
}
