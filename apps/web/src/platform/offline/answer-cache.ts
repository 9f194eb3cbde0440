import { keep, recall } from './student-store.ts';

/**
 * What is still shown without a connection after a reload: the tree around the cards, and what is to do. Numbers of
 * progress are not among them: old ones would be wrong ones.
 */
const KEPT =
  /^\/api\/(me\/assignments|folders\/[^/?]+(\/ancestors|\/children)?|decks\/[^/?]+|decks\/?\?id_folder=[^&]+)$/;

interface Called {
  url: string;
  method?: string;
}

export function isKept({ url, method = 'GET' }: Called): boolean {
  return method === 'GET' && KEPT.test(url);
}

export function keepAnswer(url: string, data: unknown): void {
  void keep('answer', [[url, data]]);
}

export async function keptAnswer(url: string): Promise<unknown> {
  return (await recall('answer', [url]))[0];
}
