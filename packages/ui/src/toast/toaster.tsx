import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from './toasts.ts';

const FIRST_ACTIONS = ['pointerdown', 'keydown'] as const;
let loaded: ComponentType | null = null;

async function loadRegion(): Promise<ComponentType> {
  loaded = (await import(/* webpackChunkName: "toasts" */ './toast-region.tsx')).default;
  return loaded;
}

/** Fallback that needs no network. */
function alertPending(): void {
  for (const { text } of toasts.take()) alert(text);
}

/** The page's toasts. Their UI loads with the first action, so that it is available before anything can fail. */
export function Toaster() {
  const [Region, setRegion] = useState(() => loaded);
  useEffect(() => {
    if (Region) return;
    const load = () => void loadRegion().then((region) => setRegion(() => region), alertPending);
    const unsubscribe = toasts.subscribe(load);
    for (const action of FIRST_ACTIONS) addEventListener(action, load, { once: true });
    return () => {
      unsubscribe();
      for (const action of FIRST_ACTIONS) removeEventListener(action, load);
    };
  }, [Region]);
  return Region && <Region />;
}
