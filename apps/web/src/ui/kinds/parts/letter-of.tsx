import { letterOf } from '../../tiles/shapes.tsx';

/** The letter by which wall and phones call what is offered at this place, from 0. */
export const LetterOf = ({ place }: { place: number }) => <strong className="firm">{letterOf(place)}</strong>;
