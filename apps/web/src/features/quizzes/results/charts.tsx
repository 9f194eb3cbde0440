import type { CSSProperties, ReactNode } from 'react';
import { Card, Flex } from 'antd';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { FigureTable } from '../../../ui/figures/figure-table.tsx';
import type { NumberedQuestion } from './answer-parts.ts';
import styles from './charts.module.css';
import { decimal, resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.charts;

/** A picture of figures, under its title. */
export function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small">
      <Flex vertical gap={12} component="figure">
        <figcaption>
          <strong dir="auto">{title}</strong>
        </figcaption>
        {children}
      </Flex>
    </Card>
  );
}

/** The half of the track that a value takes, to the left or to the right of zero. */
function fillOf(value: number): CSSProperties {
  const share = Math.min(1, Math.abs(value)) * 50;
  return { left: `${value < 0 ? 50 - share : 50}%`, width: `${share}%` };
}

/** How well each question tells who knows, from −1 to 1. */
export function DiscriminationBars({ questions }: { questions: readonly NumberedQuestion[] }) {
  return (
    <figure>
      <div className={`numbers ${styles.bars}`} aria-hidden="true">
        {questions.map(({ flashcardId, number, question, discrimination }) => (
          <div key={flashcardId} className={styles.line}>
            <span>
              <span className="badge">{resultsTexts.all.question(number)}</span> <CardLine text={question} />
            </span>
            <span className={styles.track}>
              <span
                className={`${styles.fill} ${(discrimination ?? 0) < 0 ? styles.low : ''}`}
                style={fillOf(discrimination ?? 0)}
              />
              <span className={styles.zero} />
            </span>
            <span className={styles.value}>{decimal(discrimination)}</span>
          </div>
        ))}
        <p className={`detail ${styles.axis}`}>{words.discriminationAxis}</p>
      </div>
      <FigureTable
        caption={words.discrimination}
        heads={[words.question, words.discriminationAxis]}
        rows={questions.map(({ question, discrimination }) => [question, decimal(discrimination)])}
      />
    </figure>
  );
}
