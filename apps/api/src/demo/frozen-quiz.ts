import { quizStream } from '@ardoise/quizzes';
import type { FrozenCard, QuizEvent } from '@ardoise/quizzes';
import type { EventStore } from '@ardoise/event-store';
import { demoId } from './demo-id.js';

export const quizIdOf = (quiz: string) => demoId(`quiz ${quiz}`);

/** A quiz's cards as they were asked, by their ids: read from the log, since they may have been changed between two starts. */
export async function frozenOf(store: EventStore, quiz: string): Promise<Map<string, FrozenCard>> {
  const frozen = new Map<string, FrozenCard>();
  for await (const event of store.readStream(quizStream(quizIdOf(quiz)))) {
    const { type, data } = event as typeof event & QuizEvent;
    if (type === 'QuizCardFrozen') frozen.set(data.flashcardId, data);
  }
  return frozen;
}
