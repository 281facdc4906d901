import type { WidgetSlot } from '@fitghar/contracts/releases';
import { type RemoteWidget, useHydrating, type WidgetFor } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { type ReactNode, useContext } from 'react';
import { useRegistry } from './registry.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { RemotePart } from './remote-part.tsx';
import { RemoteView, remotePart } from './remote-view.tsx';
import { RegistryContext } from './use-complete-registry.ts';

const isFor =
  <Name extends WidgetSlot>(name: Name) =>
  (widget: RemoteWidget): widget is Extract<RemoteWidget, WidgetFor<Name>> =>
    widget.slot === name;

/** The widgets of all remotes for this slot, or `fallback` if there are none; a retry if not all remotes are known. */
export function RemoteSlot({ name, fallback, props }: { name: WidgetSlot; fallback?: ReactNode; props: object }) {
  // Served HTML has no part of another remote: each has its own version.
  const state = useContext(RegistryContext);
  const isHydrating = useHydrating();
  const remotes = useRegistry().remotes.filter((remote) => remote.slots.includes(name));
  if (isHydrating) return null;
  if (!remotes.length) return typeof state === 'function' ? <RemoteFallback onRetry={state} /> : fallback;
  return remotes.map((remote) => (
    <RemotePart key={remote.name} remote={remote}>
      <RemoteView
        remote={remote}
        part={remotePart(remote, `slot ${name}`, (module) => module.widgets.find(isFor(name))?.load, { loading: <Skeleton /> })}
        props={props}
      />
    </RemotePart>
  ));
}
