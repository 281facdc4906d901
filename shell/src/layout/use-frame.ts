import type { PageFrame } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import { useLayoutEffect } from 'react';
import { matchRoute } from '../federation/registry.ts';

/** The frame of the current page, also set on the document, whose tokens and dialogs follow it. */
export function useFrame(): PageFrame {
  const frame = matchRoute(usePathname())?.route.frame ?? 'site';
  useLayoutEffect(() => {
    document.documentElement.dataset.frame = frame;
  }, [frame]);
  return frame;
}
