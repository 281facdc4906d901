import type { PageFrame } from '@fitghar/contracts/releases';
import { useLayoutEffect } from 'react';

/** Sets the frame of the current page on the document, whose tokens and dialogs follow it. */
export function useFrame(frame: PageFrame): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.frame = frame;
  }, [frame]);
}
