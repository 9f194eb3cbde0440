import { answeringTexts as words } from '#texts/ui/kinds';

/** In place of an answer, where all are opinions. */
export const NothingRight = () => <p className="hint">{words.nothingRight}</p>;
