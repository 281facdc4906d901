import { useReducer } from 'react';
import { completeRegistry } from './complete-registry.ts';
import { RemoteFallback } from './remote-fallback.tsx';

/** Replaces a page while the registry is missing; fetches it automatically, without a reload. */
export default function RegistryUnavailable({ onBack }: { onBack: () => void }) {
  const [busy, toggle] = useReducer((now: boolean) => !now, false);
  const retry = async () => {
    toggle();
    try {
      await completeRegistry();
      onBack();
    } catch {
      toggle(); // still unavailable: retry with the same message
    }
  };
  return <RemoteFallback onRetry={busy ? undefined : () => void retry()} />;
}
