import { registry as schema } from '@fitghar/contracts/releases';
import { api } from '@fitghar/platform/data';
import { useReducer } from 'react';
import { setRegistry } from './registry.ts';
import { RemoteFallback } from './remote-fallback.tsx';

/** Replaces a page while the registry is missing; fetches it automatically, without a reload. */
export default function RegistryUnavailable({ onBack }: { onBack: () => void }) {
  const [busy, toggle] = useReducer((now: boolean) => !now, false);
  const retry = async () => {
    toggle();
    try {
      setRegistry(await api('/api/v1/remotes', schema));
      onBack();
    } catch {
      toggle(); // still unavailable: retry with the same message
    }
  };
  return <RemoteFallback busy={busy} onRetry={() => void retry()} />;
}
