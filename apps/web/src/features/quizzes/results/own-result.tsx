import type { ReactNode } from 'react';
import { Card, Flex } from 'antd';
import type { TryResult } from '@ardoise/contracts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { isOfOpinions } from './lists.ts';
import { ResponseItem } from './response-item.tsx';
import styles from './responses.module.css';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.own;

/** The grade, with what else there is to say of it, and every card with what was answered. */
export function OwnResult({ result, children }: { result: TryResult; children?: ReactNode }) {
  const { grade, number_of_flashcards: count, responses } = result;
  const isUngraded = isOfOpinions(result);
  return (
    <>
      <Card className={styles.grade}>
        <Flex wrap gap="16px 24px" align="center">
          {!isUngraded && <strong>{words.outOf(grade, count)}</strong>}
          <Flex vertical gap="small" flex="1 1 14rem">
            {isUngraded ? (
              <p>{words.noGrade}</p>
            ) : (
              <>
                <ProgressBar value={count === 0 ? 0 : (grade / count) * 100} label={words.grade} />
                <p>{words.summary(grade, count)}</p>
              </>
            )}
            {children}
          </Flex>
        </Flex>
      </Card>
      <Flex vertical gap="middle">
        <h2 className="title">{words.responses}</h2>
        <Flex vertical gap="middle" component="ol">
          {Object.entries(responses).map(([id, response], index) => (
            <ResponseItem key={id} response={response} label={String(index + 1)} />
          ))}
        </Flex>
      </Flex>
    </>
  );
}
