import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice, Skeleton } from './feedback.tsx';

/** What is asked of the server, as the query client tells it. */
interface Asked<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Data from the server: its shape while it is on its way, what went wrong with a way to try again, and then itself. */
export function Loaded<Data>({
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
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton count={count} />;
  const actions = (
    <Button look="secondary" onClick={() => void refetch()}>
      Try again
    </Button>
  );
  return (
    <Notice error title={failure} actions={actions}>
      {error.message}
    </Notice>
  );
}
