import { localStore } from '@fitghar/platform';
import { useState } from 'react';

/** Check marks on the lines of a plan, by place (`0.1.2`, `shopping.3`). */
export interface Ticks {
  has: (place: string) => boolean;
  toggle: (place: string) => void;
  clear: () => void;
}

/** Kept on this device until the customer clears them or logs out. They say where a mark is, not what stands there. */
export function useTicks(planId: string): Ticks {
  const key = `plan-ticks.${planId}`;
  const [places, setPlaces] = useState(() => new Set(localStore.getItem(key)?.split(' ').filter(Boolean)));
  const keep = (next: Set<string>) => {
    localStore.setItem(key, [...next].join(' '));
    setPlaces(next);
  };
  return {
    has: (place) => places.has(place),
    toggle: (place) => keep(new Set(places.has(place) ? [...places].filter((each) => each !== place) : [...places, place])),
    clear: () => keep(new Set()),
  };
}
