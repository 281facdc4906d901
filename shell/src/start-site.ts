import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordScrollPositions } from './focus/scroll-position.ts';
import { adoptHtml } from './html/adopt-html.ts';
import { startPrefetch } from './prefetch/start-prefetch.ts';
import { SITE } from './site.tsx';
import { startVitals } from './vitals/start-vitals.ts';

recordScrollPositions();
startVitals();
startPrefetch();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if ('html' in root.dataset) {
  adoptHtml();
  // As a transition, React takes the page over bit by bit, and at once what is clicked meanwhile.
  startTransition(() => void hydrateRoot(root, SITE, { onRecoverableError: () => performance.mark('html-replaced') }));
} else createRoot(root).render(SITE);
