import { userMessage } from '@fitghar/platform';
import type { ReactNode } from 'react';
import * as t from '#texts/common.ts';
import { Button } from '../button/button.tsx';
import { Callout } from './callout.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaleNote } from './stale-note.tsx';

/** The fields of a query result in use. */
interface Asked<Data> {
  data: Data | undefined;
  error: Error | null;
  /** Time of the last success, in ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** Renders a query: skeleton while loading, error with retry, or the data, with its age if a refresh failed. */
export function QueryBoundary<Data>({
  query,
  failure,
  count = 1,
  children,
}: {
  query: Asked<Data>;
  failure: string;
  count?: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {error && <StaleNote updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />}
        {children(data)}
      </>
    );
  if (!error) return <Skeleton count={count} />;
  const actions = (
    <Button variant="secondary" onClick={() => void refetch()}>
      {t.tryAgain}
    </Button>
  );
  return (
    <Callout error title={failure} actions={actions}>
      {userMessage(error)}
    </Callout>
  );
}
