import type { ReactNode } from 'react';
import { Flex } from 'antd';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';

interface Asked<T> {
  data?: T;
  error?: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  title: string;
  hint?: string;
  query: Asked<T>;
  failed: string;
  children: (data: T) => ReactNode;
}

/** A part of a class's figures under its title: it comes, fails and is tried again by itself. */
export function FiguresPart<T>({ title, hint, query: { data, error, refetch }, failed, children }: Props<T>) {
  return (
    <Flex vertical gap="middle" component="section" aria-label={title}>
      <div>
        <h2 dir="auto" className="title">
          {title}
        </h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      {error !== undefined ? (
        <LoadError error={error} message={failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LinesSkeleton rows={6} />
      ) : (
        children(data)
      )}
    </Flex>
  );
}
