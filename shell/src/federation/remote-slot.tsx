import { Skeleton } from '@fitghar/ui';
import type { ReactNode } from 'react';
import { registry } from './registry.ts';
import { RemoteView } from './remote-view.tsx';

/** Every remote that fills this slot, below each other; `fallback` where none does. */
export function RemoteSlot({ name, fallback }: { name: string; fallback?: ReactNode }) {
  const remotes = registry.remotes.filter((remote) => remote.slots.includes(name));
  if (!remotes.length) return fallback;
  return remotes.map((remote) => (
    <RemoteView
      key={remote.name}
      remote={remote}
      view={name}
      choose={(module) => module.widgets.find((widget) => widget.slot === name)?.load}
      fallback={<Skeleton />}
    />
  ));
}
