import { useEffect, useState } from 'react';
import { useGetMyAssignmentsQuery } from '../../../data/assignments.api.ts';
import { saveHeight, savedHeight } from './saved-height.ts';
import { TodoPanel } from './todo-panel.tsx';

/** What a student has to do. Where that is nothing there is nothing. */
export function TodoPlace() {
  const { currentData: todo, isError } = useGetMyAssignmentsQuery();
  const [room] = useState(savedHeight);
  useEffect(() => {
    if (todo?.length === 0) saveHeight(0);
  }, [todo]);
  if (todo ? todo.length === 0 : isError || room === 0) return null;
  return todo ? <TodoPanel todo={todo} /> : <div style={{ height: room }} />;
}
