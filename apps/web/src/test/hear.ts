import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ChangeNotice } from '@ardoise/contracts';
import { FakeSocket } from './fake-socket.ts';

/** What all students are told; this one's random wait is none at all. */
export function hearAsStudent(topic: ChangeNotice['topic']): void {
  // Calls get their names by chance as well: it is fixed for as long as the wait is drawn, and no longer.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  act(() => FakeSocket.last?.changed([{ topic, id: null, position: 7 }]));
  chance.mockRestore();
}
