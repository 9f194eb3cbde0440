import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';

/** What leads to a folder further up. The root is the sign of home alone: its name is said. */
export function placeLink(id: string) {
  return id === ROOT_FOLDER_ID ? { to: '/app', 'aria-label': texts.browser.home } : { to: `/app/navigate/${id}` };
}
