import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeSocket } from '../../test/fake-socket.ts';
import { open } from '../../test/render-app.tsx';
import { front, toRevise } from '../../test/revising.ts';
import { aCard } from '../../test/things.ts';

it('begins although what it asks for changes while the answer is on its way', async () => {
  const answers: ((cards: object) => void)[] = [];
  toRevise([aCard()], {
    'GET /api/progress/deck/:id': () => new Promise((resolve) => answers.push(resolve)),
  });
  open('/app/navigate/f2/d1');
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => FakeSocket.last?.changed([{ topic: 'progress', id: 'd1', position: 7 }]));
  await act(async () => {
    answers[0]?.({ numberOfCardsInDeck: 1, flashcardIds: ['c1'], numberOfFlashcardsToLearnSoon: 0 });
    await Promise.resolve();
  });
  expect(await front()).toHaveTextContent('Capitale du Togo');
});
