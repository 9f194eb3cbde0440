import { groupsElsewhere, nextShares } from './work-shares.js';
import type { WorkShare, WorkShares, Sharing } from './work-shares.js';

const GROUPS = ['catalogue', 'revision', 'quizzes', 'discussion', 'classes', 'statistics'];

let changes = 0;
const newChange = () => `${++changes}`;

interface Scene {
  shares: WorkShares;
  acting: ReadonlyMap<string, string>;
}

const step = ({ shares, acting }: Scene, living: readonly string[], more: Partial<Sharing> = {}): WorkShares =>
  nextShares({ groups: GROUPS, shares, living, acting, gives: true, newChange, ...more });

/** All that live say what they act on. */
const said = (shares: WorkShares): Scene => ({
  shares,
  acting: new Map(Object.entries(shares).map(([lease, { change }]) => [lease, change])),
});

function settled(living: readonly string[], scene: Scene = { shares: {}, acting: new Map() }): Scene {
  let before = scene;
  for (;;) {
    const after = said(step(before, living));
    if (JSON.stringify(after.shares) === JSON.stringify(before.shares)) return after;
    before = after;
  }
}

const sizes = ({ shares }: Scene) => Object.values(shares).map(({ groups }) => groups.length);
const given = (groups: readonly string[], more: Partial<WorkShare> = {}): WorkShare => ({
  change: newChange(),
  groups,
  leaving: [],
  ...more,
});

describe('groups of read models over the processes of a version', () => {
  it.each([
    [[], 6],
    [['a'], 3],
    [['a', 'b'], 2],
    [['a', 'b', 'c'], 1],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 0],
  ])('are as many for each, the fewest for the leader: %s', (living, least) => {
    const scene = settled(living);
    const all = Object.values(scene.shares).flatMap(({ groups }) => groups);
    expect(new Set(all).size).toBe(all.length);
    expect(GROUPS.length - all.length).toBe(least);
    expect(Math.max(least, ...sizes(scene)) - least).toBeLessThanOrEqual(1);
  });

  it('stay where they are as long as nobody comes or goes', () => {
    const scene = settled(['a', 'b']);
    expect(step(scene, ['b', 'a'])).toEqual(scene.shares);
  });

  it('are the leader’s again where the holder is dead', () => {
    const scene = settled(['a', 'b']);
    const after = step(scene, ['b'], { gives: false });
    expect(Object.keys(after)).toEqual(['b']);
    expect(groupsElsewhere(after)).toEqual(new Set(scene.shares['b']!.groups));
  });

  it('come to one that is new by way of the leader, after the one before has said that it keeps them no more', () => {
    const scene = settled(['a']);
    const asked = step(scene, ['a', 'b']);
    const [left] = asked['a']!.leaving;
    expect(asked['a']!.groups).toEqual(scene.shares['a']!.groups.filter((group) => group !== left));
    // The new one waits for it, and the one before has not said so yet.
    const acting = new Map([...scene.acting, ['b', asked['b']!.change]]);
    for (let n = 0; n < 3; n++) {
      const waiting = step({ shares: asked, acting }, ['a', 'b']);
      expect(waiting['a']!.leaving).toEqual([left]);
      expect(waiting['b']!.groups).not.toContain(left);
    }
    const after = settled(['a', 'b'], said(asked));
    expect(sizes(after)).toEqual([2, 2]);
  });

  it('are not given while the leader has not begun, nor to whoever has not said what it acts on', () => {
    const scene = said({ a: given([]) });
    expect(groupsElsewhere(step(scene, ['a'], { gives: false }))).toEqual(new Set());
    expect(groupsElsewhere(step({ ...scene, acting: new Map() }, ['a']))).toEqual(new Set());
    expect(groupsElsewhere(step(scene, ['a'])).size).toBe(3);
  });

  it('that a lease had are kept where its holder changes', () => {
    const scene = settled(['a']);
    const other = new Map([['a', 'something older']]);
    expect(step({ ...scene, acting: other }, ['a'])).toEqual(scene.shares);
  });
});
