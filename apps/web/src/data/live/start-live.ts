import type { ChangeNotice } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { liveConnected, noticesHeard } from '../../platform/live/actions.ts';
import { makeLiveLine } from '../../platform/live/socket.ts';
import type { SignedInSession } from '../../platform/session.ts';
import { listen } from '../store.ts';
import type { AppStore } from '../store.ts';
import { quizLeft, quizWatched, selectIsWatched, selectWatched } from './participation.ts';
import { wholeDeckTags } from '../tags.ts';
import { staleOnNotices } from './stale-after-notices.ts';

/** Its code comes with the first notice that it is needed for. */
function mendingLists(store: AppStore): (notices: readonly ChangeNotice[]) => void {
  const loaded = async () => (await import('./mend-card-lists.ts')).mendingCardLists(store);
  let mending: ReturnType<typeof loaded> | undefined;
  return (notices) => {
    mending ??= loaded();
    mending.then(
      (mend) => mend(notices),
      () => {
        mending = undefined;
        store.dispatch(baseApi.util.invalidateTags(wholeDeckTags()));
      },
    );
  };
}

/**
 * Opens the live connection: what it hears becomes actions, and here notices make the caches stale, while the quizzes
 * that are watched are asked for. Listeners stand before anything is fetched. Returns how to close it.
 * @param renew asks for what the first screen shows anew, where it is all that is there; answers whether it does
 */
export function startLive(store: AppStore, { token, role }: SignedInSession, renew: () => boolean): () => void {
  const { dispatch } = store;
  const line = makeLiveLine(token, dispatch);
  const caches = staleOnNotices(role, (tags) => dispatch(baseApi.util.invalidateTags(tags)));
  // Students hear no names: their lists are stale as a whole.
  const mending = role === 'professor' ? mendingLists(store) : null;
  const stops = [
    dispatch(
      listen({
        actionCreator: noticesHeard,
        effect: ({ payload }) => {
          caches.hear(payload);
          mending?.(payload);
        },
      }),
    ),
    dispatch(
      listen({
        actionCreator: liveConnected,
        effect: ({ payload }, api) => {
          // The server has forgotten who watched what.
          for (const quizId of selectWatched(api.getState())) line.watch(quizId);
          if (!renew() && payload.missed) caches.missed();
        },
      }),
    ),
    dispatch(
      listen({
        actionCreator: quizWatched,
        effect: ({ payload }, api) => {
          if (!selectIsWatched(api.getOriginalState(), payload)) line.watch(payload);
        },
      }),
    ),
    dispatch(
      listen({
        actionCreator: quizLeft,
        effect: ({ payload }, api) => {
          if (!selectIsWatched(api.getState(), payload)) line.unwatch(payload);
        },
      }),
    ),
  ];
  line.open();
  return () => {
    caches.stop();
    line.close();
    for (const stop of stops) stop();
  };
}
