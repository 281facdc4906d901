import { UserError } from '@fitghar/platform';
import { Button, Row } from '@fitghar/ui';
import { Progress } from '@fitghar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import * as t from '#texts/upload.ts';

/**
 * Sending a form with a file, which may take minutes: its progress, and a button that cancels it. Leaving cancels it, too.
 * @param label of the progress
 */
export function useUpload(label: string) {
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** @throws UserError if it was cancelled */
  const upload = async <Answer,>(send: (options: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<Answer>) => {
    const started = new AbortController();
    running.current = started;
    setPercent(0);
    try {
      return await send({ signal: started.signal, onProgress: setPercent });
    } catch (error) {
      throw started.signal.aborted ? new UserError(t.cancelled) : error;
    }
  };
  const progress = (
    <Row>
      <Progress value={percent} label={label} />
      <Button variant="quiet" onClick={() => running.current?.abort()}>
        {t.cancel}
      </Button>
    </Row>
  );
  return { upload, progress };
}
