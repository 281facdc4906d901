import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordScrollPositions } from './focus/scroll-position.ts';
import { startPrefetch } from './prefetch/start-prefetch.ts';
import { Site } from './site.tsx';
import { startVitals } from './vitals/start-vitals.ts';

/** As its HTML was rendered with. */
const ROOT = { identifierPrefix: 'frame-' };

recordScrollPositions();
startVitals();
startPrefetch();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if ('html' in root.dataset) hydrateRoot(root, <Site />, { ...ROOT, onRecoverableError: () => performance.mark('html-replaced') });
else createRoot(root, ROOT).render(<Site />);
