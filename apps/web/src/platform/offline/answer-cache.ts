import type { AnswerShape } from '../shape.ts';
import { keep, recallStored } from './student-store.ts';

/**
 * What is still shown without a connection after a reload: the tree around the cards, what is to do, and by what cards are
 * chosen from a deck. Numbers of progress are not among them: old ones would be wrong ones.
 */
const KEPT =
  /^\/api\/(me\/assignments|progress\/(stars|deck\/[^/?]+\/cards)|folders\/[^/?]+(\/ancestors|\/children)?|decks\/[^/?]+|decks\/?\?id_folder=[^&]+)$/;

interface Called {
  url: string;
  method?: string;
  shape?: AnswerShape;
}

/** What would be shown for days is looked at first. */
export function isKept<C extends Called>(call: C): call is C & { shape: AnswerShape } {
  const { url, method = 'GET', shape } = call;
  return method === 'GET' && KEPT.test(url) && shape !== undefined;
}

export function keepAnswer(url: string, data: unknown): void {
  void keep('answer', [[url, data]]);
}

export async function keptAnswer(url: string): Promise<unknown> {
  return (await recallStored('answer', [url]))[0];
}
