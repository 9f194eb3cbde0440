import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Flex, Input } from 'antd';
import type { InputRef } from 'antd';
import type { User } from '@ardoise/contracts';
import { useSearchParams } from 'react-router-dom';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { useConfig } from '../../../platform/config.ts';
import { useGetUsersQuery } from '../../../data/users.api.ts';
import { useAppSelector } from '../../../data/store.ts';
import { selectSession } from '../../../platform/session-slice.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { anyNamed } from '../../../ui/figures/people.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { AddUsersForm } from './add-users-form.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { RemovedDialog } from './removed-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { arrange, pageOf } from './user-list.ts';
import type { UserOrder } from './user-list.ts';
import { useUserActions } from './use-user-actions.tsx';
import { SOUGHT } from './users-path.ts';
import { UsersTable } from './users-table.tsx';
import { RefuseLeaveDialog } from '../leaving/refuse-leave-dialog.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.list;

interface ListProps {
  users: readonly User[];
  /** What the address looks for. */
  sought: string;
}

function UserList({ users: all, sought: first }: ListProps) {
  const leaving = useMemo(() => all.filter((user) => user.leave_asked_at !== undefined), [all]);
  const [onlyLeaving, setOnlyLeaving] = useState(false);
  // With the last of them the choice goes as well.
  const isNarrowed = onlyLeaving && leaving.length > 0;
  const users = isNarrowed ? leaving : all;
  const { email } = useAppSelector(selectSession);
  const [search, setSearch] = useState(first);
  const isNamed = useMemo(() => anyNamed(users), [users]);
  const [chosen, setOrder] = useState<UserOrder>();
  const order = useMemo(
    () => chosen ?? ({ by: isNamed ? 'name' : 'email', descending: false } as const),
    [chosen, isNamed],
  );
  const [wanted, setWanted] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<InputRef>(null);
  const settled = useDeferredValue(search);
  const found = useMemo(() => arrange(users, settled, order), [users, settled, order]);
  const { page, pages, shown } = pageOf(found, wanted);
  const registered = useMemo(() => users.filter((user) => user.is_registered).length, [users]);
  const isLineLeaving = useRef(false);
  const catchFocus = useCallback(() => {
    if (!isLineLeaving.current || document.activeElement !== document.body) return;
    isLineLeaving.current = false;
    title.current?.focus({ preventScroll: true });
  }, []);
  // The line may go before the dialog or after it: whichever is last leaves the focus nowhere.
  useEffect(catchFocus, [users, catchFocus]);
  const onRemoved = useCallback(() => {
    isLineLeaving.current = true;
    catchFocus();
  }, [catchFocus]);
  const [removedShown, setRemovedShown] = useState(false);
  const [renamed, setRenamed] = useState<User | null>(null);
  const [refused, setRefused] = useState<User | null>(null);
  const actions = useUserActions(onRemoved, useConfig()?.show_names ? setRenamed : null, setRefused);
  const sought = isNamed ? words.searchNamed : words.search;

  const look = (next: string) => {
    setSearch(next);
    setWanted(1);
  };

  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="users-list-title">
      <Flex wrap gap="small" align="end" justify="space-between">
        <div>
          <h2 id="users-list-title" ref={title} tabIndex={-1}>
            {words.title}
          </h2>
          <p className="hint numbers" role="status">
            {settled.trim()
              ? words.found(found.length, users.length)
              : `${words.accounts(users.length)} · ${words.registeredCount(registered)}`}
          </p>
        </div>
        <Input
          ref={field}
          type="search"
          style={{ width: 'min(100%, 22rem)' }}
          aria-label={sought}
          placeholder={sought}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => look(event.target.value)}
        />
      </Flex>
      {leaving.length > 0 && (
        <div>
          <Button
            type={isNarrowed ? 'primary' : 'default'}
            aria-pressed={isNarrowed}
            onClick={() => {
              setOnlyLeaving(!isNarrowed);
              setWanted(1);
            }}
          >
            {leavingTexts.requests.filter(leaving.length)}
          </Button>
        </div>
      )}
      {shown.length > 0 ? (
        <UsersTable
          users={shown}
          ownEmail={email}
          isNamed={isNamed}
          order={order}
          onOrder={(next) => {
            setOrder(next);
            setWanted(1);
          }}
          actions={actions}
        />
      ) : settled.trim() ? (
        <Flex vertical align="center" gap="small">
          <p>{(isNamed ? words.nothingNamed : words.nothing)(settled.trim())}</p>
          <Button
            onClick={() => {
              look('');
              field.current?.focus();
            }}
          >
            {words.showAll}
          </Button>
        </Flex>
      ) : (
        <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
      )}
      <PageTurner page={page} pages={pages} onTurn={setWanted} />
      <div>
        <Button onClick={() => setRemovedShown(true)}>{usersTexts.removed.open}</Button>
      </div>
      <RemovedDialog open={removedShown} onClose={() => setRemovedShown(false)} />
      <RefuseLeaveDialog leaver={refused} onClose={() => setRefused(null)} />
      <RenameDialog user={renamed} onClose={() => setRenamed(null)} />
    </Flex>
  );
}

function ListSkeleton() {
  return <LinesSkeleton rows={6} />;
}

/** The administration of users: who may come in, as what, and how they stand. */
export function UsersPage() {
  const config = useConfig();
  const { data, error, refetch } = useGetUsersQuery();
  const sought = useSearchParams()[0].get(SOUGHT) ?? '';
  useTitle(usersTexts.title, config?.app_name);
  return (
    <Flex vertical gap="large">
      <h1>{usersTexts.title}</h1>
      <AddUsersForm />
      {error ? (
        <LoadError error={error} message={usersTexts.loadFailed} onRetry={() => void refetch()} />
      ) : data ? (
        <UserList key={sought} users={data} sought={sought} />
      ) : (
        <ListSkeleton />
      )}
    </Flex>
  );
}
