import { CardLine, CardText } from '../../card/card-text.tsx';
import styles from '../../card/card-face.module.css';
import { Flex } from '../../theme/flex.tsx';
import type { KindFace, ToldProps } from '../kind-view.ts';

/** The answer, or all of them. */
export function AllAnswers({ card: { answer } }: Pick<ToldProps, 'card'>) {
  if (answer.length === 1) return <CardText className={styles.text} text={answer[0] ?? ''} />;
  return (
    <Flex vertical gap="small" component="ul" className={styles.answers}>
      {answer.map((text, index) => (
        <li key={index}>
          <CardLine text={text} />
        </li>
      ))}
    </Flex>
  );
}

export const textFace: KindFace = { Answer: AllAnswers };
