import { isSign } from '@ardoise/contracts/light';

/** Whether a text is one emoji; a browser that cannot tell (before 2023) leaves it to the server. */
export function mayBeSign(text: string): boolean {
  try {
    return isSign(text);
  } catch {
    return text !== '';
  }
}
