import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Muted, Row } from '../layout/layout.tsx';

const MINUTE_MS = 60_000;

function formatAge(minutes: number): string {
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** Shows the age of data after a failed refresh. `updatedAt` is in ms since 1970. */
export function StaleNote({ updatedAt, onRetry }: { updatedAt: number; onRetry: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Row role="status">
      <Muted>Updated {formatAge(Math.floor((now - updatedAt) / MINUTE_MS))} · Could not refresh</Muted>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  );
}
