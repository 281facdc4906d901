import { registry as schema } from '@fitghar/contracts/releases';
import { api } from '@fitghar/platform/data';
import { useReducer } from 'react';
import { Failed } from './failed.tsx';
import { takeRegistry } from './registry.ts';

/** In place of a page while nobody knows which remote it is: asks for the registry by itself, without a reload. */
export default function RegistryAway({ onBack }: { onBack: () => void }) {
  const [busy, toggle] = useReducer((now: boolean) => !now, false);
  const ask = async () => {
    toggle();
    try {
      takeRegistry(await api('/api/v1/remotes', schema));
      onBack();
    } catch {
      toggle(); // still away: the same text, and another try
    }
  };
  return <Failed busy={busy} onRetry={() => void ask()} />;
}
