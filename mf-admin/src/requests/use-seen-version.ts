import { ApiError } from '@fitghar/platform/data';
import { useState } from 'react';

/** The version that a dialog was opened with: a press just after a colleague's change is refused. Once it was, the version on screen. */
export function useSeenVersion({ version }: { version: number }) {
  const [opened] = useState(version);
  /** Why the version it was opened with was refused; empty until then. */
  const [conflict, setConflict] = useState('');
  return {
    version: conflict ? version : opened,
    conflict,
    onRefused: (error: Error) => {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
    },
  };
}
