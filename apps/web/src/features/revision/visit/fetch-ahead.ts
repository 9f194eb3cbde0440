import type { Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { answerOf } from '../../../platform/answer-of.ts';
import { isSavingData } from '../../../platform/idle.ts';
import { keepMedia } from '../../../platform/offline/media-cache.ts';
import { recallDated } from '../../../platform/offline/student-store.ts';
import { assignmentsApi } from '../../../data/assignments.api.ts';
import { cardsApi } from '../../../data/cards.api.ts';
import { hereFound } from '../../../platform/offline/here-slice.ts';
import type { AppStore } from '../../../data/store.ts';
import { treeApi } from '../../../data/tree.api.ts';
import { LONGEST_DAY, STARRED, nameOf } from './source.ts';
import type { Source } from './source.ts';
import { keepStart, loadStart } from './start.ts';
import type { Start } from './start.ts';

type Dispatch = AppStore['dispatch'];
type Sources = (dispatch: Dispatch) => Promise<readonly Source[]> | readonly Source[];

/** Decks and folders to work on, the next due first, with what their pages show around the cards. */
const workToDo: Sources = async (dispatch) => {
  const { getMyAssignments } = assignmentsApi.endpoints;
  const { getDeck, getFolder, getAncestors } = treeApi.endpoints;
  const found: Source[] = [];
  for (const { target, remaining } of await answerOf(dispatch(getMyAssignments.initiate()))) {
    const { kind, id, id_folder: folder = id } = target;
    if (kind === 'quiz' || remaining === 0) continue;
    found.push({ kind, id, tracked: true });
    await Promise.all([
      answerOf(dispatch(getFolder.initiate(folder))),
      answerOf(dispatch(getAncestors.initiate(folder))),
      ...(kind === 'deck' ? [answerOf(dispatch(getDeck.initiate(id)))] : []),
    ]);
  }
  return found;
};

/** What is fetched ahead, in this order, until there is enough: whatever else is wanted without a connection is one line more. */
const SOURCES: readonly Sources[] = [() => [LONGEST_DAY], workToDo, () => [STARRED]];

/** Of all sources together: a fortnight of most students' work, and some 400 KB without its pictures. */
const MOST_CARDS = 400;
/** A card that came lately is not asked for again, nor is a list. */
const CARD_FRESH_MS = 12 * 3_600_000;
const START_FRESH_MS = 30 * 60_000;

const mediaOf = (cards: readonly Flashcard[]) =>
  cards.flatMap(({ media, media_verso: back }) => [media, back]).filter((url) => url !== null);

const newerThan = (kept: readonly ({ at: number } | undefined)[], oldest: number) =>
  kept.length > 0 && kept.every((one) => one !== undefined && one.at >= oldest);

/** Cards as they are now, batch by batch; they are kept as they arrive. */
async function fetchBatches(
  dispatch: Dispatch,
  ids: readonly string[],
  now: number,
  signal: AbortSignal,
): Promise<void> {
  for (let place = 0; place < ids.length; place += CARD_BATCH_SIZE) {
    const batch = ids.slice(place, place + CARD_BATCH_SIZE);
    const kept = await recallDated<Flashcard>('card', batch);
    if (newerThan(kept, now - CARD_FRESH_MS)) {
      keepMedia(mediaOf(kept.map((one) => one!.value)));
      continue;
    }
    signal.throwIfAborted();
    keepMedia(mediaOf(await answerOf(dispatch(cardsApi.endpoints.getCards.initiate(batch)))));
  }
}

async function fetchSource(dispatch: Dispatch, source: Source, room: number, signal: AbortSignal): Promise<number> {
  const now = Date.now();
  const start = await loadStart(dispatch, source);
  const ids = start.ids.slice(0, room);
  await fetchBatches(dispatch, ids, now, signal);
  signal.throwIfAborted();
  if (await keepStart(source, { ...start, ids })) dispatch(hereFound([nameOf(source)]));
  return ids.length;
}

/** Sees to it that the source is here, and marks it. How many of its cards are. */
async function bring(dispatch: Dispatch, source: Source, room: number, signal: AbortSignal): Promise<number> {
  const name = nameOf(source);
  const [kept] = await recallDated<Start>('ahead', [name]);
  if (kept) dispatch(hereFound([name]));
  const known = kept?.value.ids.length ?? 0;
  const isFresh = kept !== undefined && kept.at >= Date.now() - START_FRESH_MS;
  if (isFresh || isSavingData() || !navigator.onLine) return known;
  // Without an answer, what is here stays as it is.
  return fetchSource(dispatch, source, room, signal).catch(() => known);
}

/**
 * Fetches what a student revises next, with its pictures and sounds, one thing after the other, for a time without a connection.
 * What fails is left out: the next look fetches it. Nothing is fetched where somebody asked to save data.
 */
export async function fetchRevisionAhead(dispatch: Dispatch, signal: AbortSignal): Promise<void> {
  let room = MOST_CARDS;
  for (const sources of SOURCES)
    for (const source of await Promise.resolve(sources(dispatch)).catch(() => [])) {
      if (signal.aborted || room <= 0) return;
      room -= await bring(dispatch, source, room, signal);
    }
}
