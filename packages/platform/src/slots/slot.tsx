import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Fills a named slot; the shell provides it, because only the shell can load remotes. */
const SlotRenderer = createContext<ComponentType<{ name: string; fallback?: ReactNode }> | null>(null);
export const SlotProvider = SlotRenderer.Provider;

/** A place on a page that remotes fill with their widgets. Empty, with `fallback`, where none does. */
export function Slot({ name, fallback }: { name: string; fallback?: ReactNode }) {
  const Renderer = useContext(SlotRenderer);
  return Renderer ? <Renderer name={name} fallback={fallback} /> : fallback;
}
