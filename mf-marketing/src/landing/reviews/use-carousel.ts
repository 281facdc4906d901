import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const ADVANCE_MS = 3000;
const ARROWS: Partial<Record<string, Step>> = { ArrowLeft: -1, ArrowRight: 1 };

type Step = 1 | -1;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
function subscribeToMotion(listener: () => void): () => void {
  const preference = reducedMotion();
  preference.addEventListener('change', listener);
  return () => preference.removeEventListener('change', listener);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Offset of each slide from the first, in px. */
function offsetsOf(track: HTMLElement): number[] {
  const lefts = Array.from(track.children, (slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0));
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

function nearestSlide(track: HTMLElement): number {
  const distances = offsetsOf(track).map((offset) => Math.abs(offset - track.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/**
 * A carousel of `count` slides with CSS scroll snapping; `track` is the scroll container. Advances every 3 s, wrapping, and
 * pauses while hovered, touched or focused and while its tab is hidden. `playing` is the user's choice; until there is
 * one, the system's reduced-motion setting (WCAG 2.2.2).
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  // Served HTML plays: React would replace it if the first render differed.
  const isReduced = useSyncExternalStore(
    subscribeToMotion,
    () => reducedMotion().matches,
    () => false,
  );
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const playing = chosen ?? !isReduced;
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  // Target of the running scroll, so that a second press continues from it; cleared on arrival or user scrolling.
  const target = useRef<number | null>(null);
  const go = (step: Step) => {
    if (!track.current) return;
    const next = (target.current ?? index) + step;
    target.current = (next + count) % count;
    const behavior = target.current === next ? 'auto' : 'instant'; // wrapping jumps instead of scrolling past every slide
    track.current.scrollTo({ left: offsetsOf(track.current)[target.current] ?? 0, behavior });
  };
  const still = held.pointer || held.focus || hidden || !playing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each slide
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => go(1), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [index, still, count]);
  const hold = (by: 'pointer' | 'focus', isHeld: boolean) => () => setHeld((before) => ({ ...before, [by]: isHeld }));
  const takeOver = () => {
    target.current = null;
  };
  return {
    index,
    go,
    playing,
    setPlaying,
    /** Props for the element around the slides and their buttons. */
    carousel: {
      onMouseEnter: hold('pointer', true),
      onMouseLeave: hold('pointer', false),
      onTouchStart: hold('pointer', true),
      onTouchEnd: hold('pointer', false),
      onTouchCancel: hold('pointer', false),
      onFocus: hold('focus', true),
      onBlur: hold('focus', false),
      onKeyDown: (event: KeyboardEvent) => {
        const step = ARROWS[event.key];
        if (!step || event.altKey || event.metaKey) return; // with those, arrows go back and forward in the browser
        event.preventDefault(); // prevents native scrolling by a few pixels
        go(step);
      },
    },
    /** Props for the scroll container. */
    slides: {
      onScroll: () => {
        if (!track.current) return;
        const nearest = nearestSlide(track.current);
        setIndex(nearest);
        if (nearest === target.current) takeOver();
      },
      onPointerDown: takeOver,
      onWheel: takeOver,
    },
  };
}
