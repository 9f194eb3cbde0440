import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { JoinForm } from './join-form.tsx';
import { useGetOwnClassesQuery } from './own-classes.api.ts';
import { ownClassTexts as words } from '#texts/classes/student';

/** The classes that a student is in, and the way into another where the school allows it. */
export function OwnClassesPage() {
  const [params] = useSearchParams();
  const config = useConfig();
  const { data, error, refetch } = useGetOwnClassesQuery();
  const given = params.get('code') ?? '';
  return (
    <>
      <PageHead title={words.title} />
      {config?.allow_class_codes && <JoinForm key={given} given={given} />}
      {data === undefined && error !== undefined && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <CardsSkeleton withTitle={false} count={2} />}
      {data?.length === 0 && (
        <EmptyState title={words.empty}>{config?.allow_class_codes ? words.emptyHint : words.emptyClosed}</EmptyState>
      )}
      {data && data.length > 0 && (
        <Tiles as="ul" least="16rem" gap={12} keepsWidth aria-label={words.title}>
          {data.map(({ id, name, school_year: year }) => (
            <li key={id} className="panel padded">
              <p>
                <strong dir="auto">{name}</strong>
              </p>
              <p className="detail numbers">{year}</p>
            </li>
          ))}
        </Tiles>
      )}
    </>
  );
}
