import { DeviceStore } from '../../../platform/offline/device-store.ts';
import { leftBehind, takeLeft } from '../../../platform/offline/left-behind.ts';
import { OUTBOX_STORE } from '../../../platform/offline/student-store.ts';
import type { SentRating } from '../revision.api.ts';

/** A star given or taken, as it is sent. */
export interface SentStar {
  flashcardId: string;
  starred: boolean;
  key: string;
  ratedAt: string;
}

interface Waits {
  /** It may have arrived, though no reply has come. */
  tried: boolean;
  /** Taken back since: the server is told so once it has named what it recorded. */
  takenBack: boolean;
  /** Its moment is told by the device's own clock: the server's was not known yet. */
  isDeviceTime: boolean;
}

/** What waits, here and as the device keeps it: a rating, or a star. */
export type KeptRating = (SentRating | SentStar) & Waits;

export const saysStar = <T extends SentRating | SentStar>(sent: T): sent is Extract<T, SentStar> => 'starred' in sent;

export const byMoment = (one: KeptRating, other: KeptRating) => one.ratedAt.localeCompare(other.ratedAt);

/** Stars over which another one of the same card was pressed later: what was pressed last is what counts. @param waiting the oldest first */
export function supersededStars(waiting: readonly KeptRating[]): ReadonlySet<KeptRating> {
  const stars = waiting.filter(saysStar);
  const last = new Map(stars.map((star) => [star.flashcardId, star]));
  return new Set(stars.filter((star) => last.get(star.flashcardId) !== star));
}

/** The rating under the server's time. @param ahead of the device's clock, in milliseconds; null while that is not known */
export function timed(kept: KeptRating, ahead: number | null): KeptRating {
  if (ahead === null || !kept.isDeviceTime) return kept;
  return { ...kept, ratedAt: new Date(Date.parse(kept.ratedAt) + ahead).toISOString(), isDeviceTime: false };
}

/** The rating as it is sent. @param ahead as above */
export const claimed = (kept: KeptRating, ahead: number | null): KeptRating => ({ ...timed(kept, ahead), tried: true });

/** What an earlier version of this program kept says nothing of itself: it may have been sent. */
const read = (kept: (SentRating | SentStar) & Partial<Waits>): KeptRating => ({
  tried: true,
  takenBack: false,
  isDeviceTime: false,
  ...kept,
});

/** What each of them says, however it was left. */
const isRating = (left: object): left is KeptRating => {
  const { key, flashcardId, ratedAt } = left as Partial<KeptRating>;
  return typeof key === 'string' && typeof flashcardId === 'string' && typeof ratedAt === 'string';
};

/**
 * One person's ratings and stars that wait for the server, on this device, for all its tabs: each step reads and writes in one
 * transaction, so that two tabs never disagree. Where nothing can be kept the steps answer undefined.
 */
export class KeptRatings {
  private readonly store = new DeviceStore<KeptRating>(OUTBOX_STORE);

  constructor(private readonly owner: string) {}

  /** The oldest first. */
  async all(): Promise<KeptRating[]> {
    const kept = (await this.store.all()).filter(([[whose]]) => whose === this.owner).map(([, rating]) => read(rating));
    return kept.sort(byMoment);
  }

  /**
   * Takes over what a page could not keep before it was left: it may have been sent from there since. Answers what cannot be
   * kept from here either: that stays where it was left until it is forgotten.
   */
  async takeUpLeft(): Promise<KeptRating[]> {
    const unkept = [];
    for (const left of leftBehind(this.owner).filter(isRating)) {
      const rating = read({ ...left, tried: true });
      const change = await this.store.change(this.nameOf(left.key), (kept) => kept ?? rating);
      if (change) takeLeft(this.owner, left.key);
      else unkept.push(rating);
    }
    return unkept;
  }

  /** Whether it was kept. */
  keep(rating: KeptRating): Promise<boolean> {
    return this.store.set([[this.nameOf(rating.key), rating]]);
  }

  /** The rating as it is to be sent; 'gone' once a tab has sent it or taken it back. @param ahead as above */
  async claim(key: string, ahead: number | null): Promise<KeptRating | 'gone' | undefined> {
    const change = await this.store.change(this.nameOf(key), (kept) => kept && claimed(read(kept), ahead));
    return change && (change.before ? claimed(read(change.before), ahead) : 'gone');
  }

  /** Takes it away while no tab has tried to send it; else says that it was taken back. Whether it went. */
  async takeBack(key: string): Promise<boolean | undefined> {
    const isUntried = (kept: KeptRating | undefined) => kept !== undefined && !read(kept).tried;
    const change = await this.store.change(this.nameOf(key), (kept) =>
      !kept || isUntried(kept) ? undefined : { ...kept, takenBack: true },
    );
    return change && isUntried(change.before);
  }

  /** The server has it: it goes, but for one that a tab has taken back meanwhile. Whether that is so. */
  async arrived(key: string): Promise<boolean | undefined> {
    const change = await this.store.change(this.nameOf(key), (kept) => (kept?.takenBack ? kept : undefined));
    return change && change.before?.takenBack === true;
  }

  /** Of the stars of a card only what was pressed last is sent, in whichever tab that was. @param ahead as above */
  async forgetEarlierStars(ahead: number | null): Promise<void> {
    await this.takeUpLeft();
    const kept = (await this.all()).map((one) => timed(one, ahead));
    await this.forget([...supersededStars(kept.sort(byMoment))].map(({ key }) => key));
  }

  forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) takeLeft(this.owner, key);
    return this.store.remove(keys.map((key) => this.nameOf(key)));
  }

  private nameOf(key: string): string[] {
    return [this.owner, key];
  }
}
