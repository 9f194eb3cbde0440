import type { Home } from '@ardoise/contracts';
import { ROOT_FOLDER_ID as id } from '@ardoise/contracts/light';
import { keepAnswer } from '../../platform/offline/answer-cache.ts';
import { request } from '../../platform/request.ts';

/** Keeps the home's parts as if each had been asked for by itself: on another day they are all that is shown without a network. */
export function keepHomeAnswers({ folder, ancestors, children, decks, day, desk }: Home): void {
  keepAnswer(request('GET /api/folders/:id', { id }).url, folder);
  keepAnswer(request('GET /api/folders/:id/ancestors', { id }).url, ancestors);
  keepAnswer(request('GET /api/folders/:id/children', { id }).url, children);
  keepAnswer(request('GET /api/decks', {}, { query: { id_folder: id } }).url, decks);
  if (desk) keepAnswer(request('GET /api/desk').url, desk);
  if (day) keepAnswer(request('GET /api/me/assignments').url, day.assignments);
}
