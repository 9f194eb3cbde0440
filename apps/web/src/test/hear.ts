import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { ChangeNotice } from '@ardoise/contracts';
import { FakeSocket } from './fake-socket.ts';

/** What the server says over the live connection, once the page listens for it. */
export async function hear(event: string, argument?: unknown): Promise<void> {
  const socket = await waitFor(() => {
    if (!FakeSocket.last?.hears(event)) throw new Error(`The page does not listen for '${event}'.`);
    return FakeSocket.last;
  });
  act(() => socket.emit(event, argument));
}

/** What all students are told; this one's random wait is none at all. */
export async function hearAsStudent(topic: ChangeNotice['topic']): Promise<void> {
  // Calls get their names by chance as well: it is fixed for as long as the wait is drawn, and no longer.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  await hear('changed', [{ topic, id: null, position: 7 }]);
  chance.mockRestore();
}
