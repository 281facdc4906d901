import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Muted, Row } from '../layout/layout.tsx';

const MINUTE_MS = 60_000;

function formatAge(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  const ago = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always', style: 'short' });
  return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
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
      <Muted>Updated {formatAge(now - updatedAt)} · Could not refresh</Muted>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  );
}
