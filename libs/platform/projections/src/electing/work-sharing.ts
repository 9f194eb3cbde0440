import { randomUUID } from 'node:crypto';
import { collection } from '@ardoise/documents';
import type { Commit, Document, Documents } from '@ardoise/documents';
import { parsedName } from '../building/projection-name.js';
import { dutiesWithin, LEASE, publish, shortHash, toldByFirst } from './duties.js';
import type { Duties } from './duties.js';
import type { Processes } from './processes.js';
import { groupsElsewhere, nextShares } from './work-shares.js';
import type { ReadModelGroups, WorkShares } from './work-shares.js';

/** Which change of a share its holder acts on. */
interface Acting extends Document {
  change: string;
}

const acting = collection<Acting>({ name: 'projector-shares' });

type Fence = NonNullable<Commit['fence']>;

export interface WorkSharingParts {
  documents: Documents;
  processes: Processes;
  holder: string;
  leaseMs: number;
  /** Names of this version's projections. */
  names: readonly string[];
  groups: ReadModelGroups;
}

/**
 * Read models in groups, over the processes of one version: whoever leads gives groups to those that hold a lease of a
 * share, and takes back those of the dead, after their epoch.
 */
export class WorkSharing {
  /** Of the shares: as many as can be of use. */
  readonly leases: readonly string[];
  /** The same in processes that have the same projections in the same groups: these may help each other. */
  private readonly key: string;
  private readonly groupOf: ReadonlyMap<string, string>;
  private elsewhere: ReadonlySet<string> = new Set();
  /** What was told last, and under which epoch. */
  private told = '';

  constructor(private readonly parts: WorkSharingParts) {
    const { names, groups } = parts;
    this.key = shortHash(JSON.stringify([[...names].sort(), groups]));
    this.leases = Object.keys(groups).map((_, nth) => `${LEASE}:${this.key}:${nth + 1}`);
    this.groupOf = new Map(Object.entries(groups).flatMap(([group, of]) => of.map((name) => [baseOf(name), group])));
  }

  /** Whether others keep something for this process, which leads. */
  get isShared(): boolean {
    return this.elsewhere.size > 0;
  }

  async start(): Promise<void> {
    await this.parts.documents.declare(acting);
  }

  /**
   * Of whoever leads: all that nobody else keeps.
   * @param all what it would have to do alone
   * @param gives whether it may give of it
   */
  async ofLeader(all: Duties, gives: boolean): Promise<Duties> {
    const { documents, groups } = this.parts;
    const before = await this.shares();
    const { living, dead } = await this.holders(before);
    const acts = new Map((await documents.getMany(acting, living)).map(({ id, change }) => [id, change]));
    const shares = nextShares({
      groups: Object.keys(groups),
      shares: before,
      living,
      acting: acts,
      gives,
      newChange: randomUUID,
    });
    const elsewhere = groupsElsewhere(shares);
    const isHere = (name: string) => !elsewhere.has(this.group(name));
    const isOwn = (name: string) => this.parts.names.includes(name);
    return {
      ...dutiesWithin(all, isHere, [...elsewhere].sort().join()),
      // Whoever keeps it may be making its next generation.
      mayDrop: (name, ours) => (isHere(name) || !isOwn(name)) && all.mayDrop(name, ours),
      tell: async (fence) => {
        this.elsewhere = elsewhere;
        await this.tell(shares, fence);
        await this.bury(dead, fence);
      },
    };
  }

  /** Of whoever holds the lease of a share: what the leader has given to it. */
  async ofHelper(all: Duties, lease: string): Promise<Duties> {
    const share = (await this.shares())[lease];
    const groups = new Set(share?.groups);
    return {
      ...dutiesWithin(all, (name) => groups.has(this.group(name)), [...groups].sort().join()),
      mayDrop: () => false,
      tell: async (fence) => {
        if (share) await this.act(share.change, fence);
      },
    };
  }

  /** Whether whoever has told this leads this version, and may be helped. */
  mayHelp(told: Awaited<ReturnType<typeof toldByFirst>>): boolean {
    return this.leases.length > 0 && told?.sharing?.of === this.key;
  }

  private group(name: string): string {
    return this.groupOf.get(baseOf(name)) ?? '';
  }

  private async shares(): Promise<WorkShares> {
    const sharing = (await toldByFirst(this.parts.documents))?.sharing;
    return sharing?.of === this.key ? sharing.shares : {};
  }

  /** The leases that others hold, and those whose holder is dead: they are this process's for a while, with a new epoch. */
  private async holders(shares: WorkShares): Promise<{ living: string[]; dead: string[] }> {
    const { documents, holder, leaseMs, processes } = this.parts;
    const others = await processes.others();
    const isHelped = others.some(({ candidate }) => candidate);
    const asked = isHelped ? this.leases : Object.keys(shares);
    const holders = await Promise.all(asked.map((lease) => documents.leaseholder(lease)));
    const living = asked.filter((_, nth) => holders[nth] !== null && holders[nth] !== holder);
    const dead: string[] = [];
    for (const lease of Object.keys(shares).filter((one) => !living.includes(one)))
      if ((await documents.lease(lease, holder, leaseMs)) === null) living.push(lease);
      else dead.push(lease);
    return { living, dead };
  }

  private async tell(shares: WorkShares, fence: Fence): Promise<void> {
    const { documents, names } = this.parts;
    const told = JSON.stringify([fence.epoch, shares]);
    if (told === this.told) return;
    await publish(documents, { projections: names, sharing: { of: this.key, shares } }, fence);
    this.told = told;
  }

  /** Once all know that nothing is theirs any more, others may have their leases. */
  private async bury(dead: readonly string[], fence: Fence): Promise<void> {
    const { documents, holder } = this.parts;
    if (dead.length === 0) return;
    await documents.commit({ writes: dead.map((lease) => ({ in: acting, delete: lease })), fence });
    for (const lease of dead) await documents.lease(lease, holder, 0);
  }

  private async act(change: string, fence: Fence): Promise<void> {
    const told = JSON.stringify([fence, change]);
    if (told === this.told) return;
    const put: Acting = { id: fence.lease, change };
    await this.parts.documents.commit({ writes: [{ in: acting, put }], fence });
    this.told = told;
  }
}

const baseOf = (name: string): string => parsedName(name)?.base ?? name;
