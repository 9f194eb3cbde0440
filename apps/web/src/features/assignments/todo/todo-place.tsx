import { useEffect, useState } from 'react';
import { useGetMyAssignmentsQuery } from '../../../data/assignments.api.ts';
import { lazyPiece } from '../../../ui/states/lazy-piece.ts';
import { saveHeight, savedHeight } from './saved-height.ts';

const LazyTodo = lazyPiece(async () => (await import('./todo-panel.tsx')).TodoPanel);

/** What a student has to do. Where that is nothing there is nothing, and no code of it is fetched. */
export function TodoPlace() {
  const { currentData: todo, isError } = useGetMyAssignmentsQuery();
  const [room] = useState(savedHeight);
  useEffect(() => {
    if (todo?.length === 0) saveHeight(0);
  }, [todo]);
  if (todo ? todo.length === 0 : isError || room === 0) return null;
  const waiting = <div style={{ height: room }} />;
  return todo ? <LazyTodo fallback={waiting} props={{ todo }} /> : waiting;
}
