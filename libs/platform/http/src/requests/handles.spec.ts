import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, handlersOf, routeOf } from './handles.js';

const made = { id: 'a' };

class Making {
  execute = () => made;
}

class Right {
  @Handles(routes.createFolder, Making)
  create({ body }: Input<typeof routes.createFolder>) {
    return Promise.resolve({ id: body.name });
  }

  @Handles(routes.getMedia)
  file(): void {}

  @Handles(routes.createDeck, Making)
  again() {
    return made;
  }
}

// What a controller may not do is said to the compiler: each line below is an error to it.
class Wrong {
  // @ts-expect-error: another answer
  @Handles(routes.getFolderDepth)
  depth(): Promise<Answer<typeof routes.createFolder>> {
    return Promise.resolve(made);
  }

  // @ts-expect-error: another call's request
  @Handles(routes.editFolder)
  edit(_: Input<typeof routes.moveDeck>) {
    return made;
  }
}

describe('a controller’s method', () => {
  it('is bound to its route', () => {
    expect(routeOf(Right.prototype.create)).toBe(routes.createFolder);
    expect(routeOf(Right.prototype.file)).toBe(routes.getMedia);
    expect(routeOf(Right)).toBeUndefined();
  });

  it('says who does what it dispatches: a module has each of them once', () => {
    expect(handlersOf([Right, Wrong])).toEqual([Making]);
  });

  it('that answers or takes anything else than its route is for the compiler to refuse', () => {
    expect(routeOf(Wrong.prototype.depth)).toBe(routes.getFolderDepth);
    expect(routeOf(Wrong.prototype.edit)).toBe(routes.editFolder);
  });
});
