import type { ReactNode } from 'react';
import { Card, Flex } from 'antd';
import type { TryResult } from '@ardoise/contracts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { isUngraded } from './lists.ts';
import { ResponseItem } from './response-item.tsx';
import styles from './responses.module.css';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.own;

/** The grade, with what else there is to say of it, and every card with what was answered. */
export function OwnResult({ result, children }: { result: TryResult; children?: ReactNode }) {
  const { grade, number_of_flashcards: count, responses } = result;
  const hasGrade = !isUngraded(result);
  const wasAsked = Object.keys(responses).length > 0;
  return (
    <>
      <Card className={styles.grade}>
        <Flex wrap gap="16px 24px" align="center">
          {hasGrade && <strong>{words.outOf(grade, count)}</strong>}
          <Flex vertical gap="small" flex="1 1 14rem">
            {hasGrade ? (
              <>
                <ProgressBar value={(grade / count) * 100} label={words.grade} />
                <p>{words.summary(grade, count)}</p>
              </>
            ) : (
              <p>{wasAsked ? words.noGrade : words.noneAsked}</p>
            )}
            {children}
          </Flex>
        </Flex>
      </Card>
      {wasAsked && (
        <Flex vertical gap="middle">
          <h2 className="title">{words.responses}</h2>
          <Flex vertical gap="middle" component="ol">
            {Object.entries(responses).map(([id, response], index) => (
              <ResponseItem key={id} response={response} label={String(index + 1)} />
            ))}
          </Flex>
        </Flex>
      )}
    </>
  );
}
