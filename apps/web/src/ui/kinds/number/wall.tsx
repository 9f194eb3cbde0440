import { answeringTexts as words } from '#texts/ui/kinds';
import type { KindWall, WallProps } from '../kind-view.ts';
import styles from '../parts/kind-wall.module.css';
import { typedWall } from '../typed/wall.tsx';
import { unitOf } from './unit-of.ts';

function Wall(props: WallProps) {
  const { question, distribution } = props.shown;
  const unit = unitOf(question.details);
  if (!distribution) return unit !== '' && <p className={styles.unit}>{words.inUnit(unit)}</p>;
  return <typedWall.Wall {...props} />;
}

export const numberWall: KindWall = { ...typedWall, Wall };
