import { MINUTE_MS } from '@fitghar/contracts/common';
import { useEffect, useState } from 'react';
import { tryAgain } from '#texts/common.ts';
import * as t from '#texts/lists.ts';
import { Button } from '../button/button.tsx';
import { Muted, Row } from '../layout/layout.tsx';

/** Shows the age of data after a failed refresh. `updatedAt` is in ms since 1970. */
export function StaleNote({ updatedAt, onRetry }: { updatedAt: number; onRetry: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Row role="status">
      <Muted>{t.updated(Math.floor((now - updatedAt) / MINUTE_MS))}</Muted>
      <Button variant="quiet" onClick={onRetry}>
        {tryAgain}
      </Button>
    </Row>
  );
}
