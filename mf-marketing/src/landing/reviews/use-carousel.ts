import { type PointerEvent, useEffect, useRef, useState } from 'react';

const ADVANCE_MS = 3000;
const SWIPE_PX = 40;

/** Which of `count` pictures is shown: the next one every 3 s, wrapping, standing still while somebody looks closely. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const start = useRef<number | null>(null);
  const go = (step: 1 | -1) => setIndex((before) => (before + step + count) % count);
  const still = held || matchMedia('(prefers-reduced-motion: reduce)').matches;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own three seconds
  useEffect(() => {
    if (still) return;
    const timer = setTimeout(() => go(1), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [index, still, count]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (start.current ?? event.clientX);
      if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
    },
  };
  return { index: index % count, go, hold };
}
