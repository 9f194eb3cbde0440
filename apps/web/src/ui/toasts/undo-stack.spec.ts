import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDeeds, pushDeed, redoLast, undoLast } from './undo-stack.ts';

let said: string[];
let state: string[];

const toasts = {
  done: ({ done }: { done: readonly [string, ...unknown[]] }) => void said.push(done[0]),
  undone: ({ undone }: { undone: readonly [string, ...unknown[]] }) => void said.push(undone[0]),
  failure: (title: string, description = '') => void said.push(`${title} : ${description}`),
};

/** Adds a name to the state. */
async function add(name: string, refusal?: { of: 'undo' | 'redo'; why: string }): Promise<void> {
  const refuse = (way: 'undo' | 'redo') => {
    if (refusal?.of === way) throw new Error(refusal.why);
  };
  state.push(name);
  pushDeed({
    done: [`${name} ajoutée`],
    undone: [`${name} retirée`],
    failed: name,
    undo: async () => {
      refuse('undo');
      state = state.filter((one) => one !== name);
    },
    redo: async () => {
      refuse('redo');
      state.push(name);
    },
  });
}

const nothing = () => Promise.reject(new Error('there is nothing'));
const undo = () => undoLast(toasts) ?? nothing();
const redo = () => redoLast(toasts) ?? nothing();

beforeEach(() => {
  forgetDeeds();
  said = [];
  state = [];
});

describe('what was done in a visit', () => {
  it('is taken back one after the other, the last one first, and comes again in the order in which it was done', async () => {
    for (const name of ['a', 'b', 'c']) await add(name);
    const presses = [undo(), undo(), undo()];
    expect(undoLast(toasts)).toBeNull();
    await Promise.all(presses);
    expect(state).toEqual([]);
    await Promise.all([redo(), redo()]);
    expect(state).toEqual(['a', 'b']);
    expect(said).toEqual(['c retirée', 'b retirée', 'a retirée', 'a ajoutée', 'b ajoutée']);
  });

  it('does not come again after something new was done', async () => {
    await add('a');
    await undo();
    await add('b');
    expect(redoLast(toasts)).toBeNull();
    const press = undo();
    await add('c');
    await press;
    expect(redoLast(toasts)).toBeNull();
  });

  it('is left as it is where that is refused, which is said; what was done before it can still be taken back', async () => {
    await add('a');
    await add('b', { of: 'undo', why: 'Quelqu’un l’a supprimée.' });
    await undo();
    expect(said).toEqual(['b : Quelqu’un l’a supprimée.']);
    expect(redoLast(toasts)).toBeNull();
    await undo();
    expect(state).toEqual(['b']);
  });

  it('goes back to fifty deeds, and is not the next person’s', async () => {
    for (let n = 0; n < 60; n++) await add(String(n));
    const presses = Array.from({ length: 50 }, undo);
    expect(undoLast(toasts)).toBeNull();
    await Promise.all(presses);
    expect(said).toHaveLength(50);
    forgetDeeds();
    expect(redoLast(toasts)).toBeNull();
  });
});

describe('who comes after somebody else', () => {
  /** Something whose way back takes until it is let go. */
  function slow(name: string) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const deed = { done: [name], undone: [name], failed: name, undo: () => held, redo: () => held } as const;
    return { deed, letGo: () => letGo() };
  }

  it('does nothing of what was still to be taken back, and is told nothing of it', async () => {
    await add('a');
    const { deed, letGo } = slow('b');
    pushDeed(deed);
    const presses = [undo(), undo()];
    forgetDeeds();
    letGo();
    await Promise.all(presses);
    expect(state).toEqual(['a']);
    expect(said).toEqual([]);
  });

  it('does not wait for what the other one was still taking back', async () => {
    pushDeed(slow('b').deed);
    void undo();
    forgetDeeds();
    await add('a');
    await undo();
    expect(state).toEqual([]);
    expect(said).toEqual(['a retirée']);
  });

  it('takes back nothing that was being done again', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    pushDeed({ ...slow('b').deed, undo: async () => {}, redo: () => held });
    await undo();
    const again = redo();
    await Promise.resolve();
    forgetDeeds();
    letGo();
    await again;
    expect(undoLast(toasts)).toBeNull();
  });
});
