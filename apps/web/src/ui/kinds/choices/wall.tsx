import { runTexts } from '#texts/quizzes/run';
import { CountedTiles } from '../../tiles/counted-tiles.tsx';
import type { KindWall, ShownQuestion, WallProps } from '../kind-view.ts';

const words = runTexts.wall;

const Wall = ({ shown }: WallProps) => <CountedTiles {...shown} size="wall" label={words.answers} />;

const Counted = ({ shown }: { shown: ShownQuestion }) => <CountedTiles {...shown} size="phone" label={words.answers} />;

export const choicesWall: KindWall = { tiles: ({ possible_answers: { length } }) => length, Wall, Counted };
