import type { WidgetSlot, WidgetSlots } from '@fitghar/contracts/releases';
import { type ReactNode, useContext } from 'react';
import { WidgetHostContext } from './widget-host.ts';

/** A slot for widgets of remotes; shows `fallback` if no remote fills it. */
export function Slot<Name extends WidgetSlot>({
  name,
  fallback,
  ...props
}: { name: Name; fallback?: ReactNode } & WidgetSlots[Name]): ReactNode {
  const host = useContext(WidgetHostContext);
  return host ? <host.Slot name={name} fallback={fallback} props={props} /> : fallback;
}
