import { answeringTexts as words } from '#texts/ui/kinds';
import { CountedTiles } from '../../tiles/counted-tiles.tsx';
import type { KindWall, ShownQuestion, WallProps } from '../kind-view.ts';

/** The options, each with how many chose it: no colour says that one is right. */
const Wall = ({ shown }: Pick<WallProps, 'shown'>) => (
  <CountedTiles {...shown} reveal={null} size="wall" label={words.options} />
);

const Counted = ({ shown }: { shown: ShownQuestion }) => (
  <CountedTiles {...shown} reveal={null} size="phone" label={words.options} />
);

export const pollWall: KindWall = { tiles: ({ possible_answers: { length } }) => length, Wall, Counted };
