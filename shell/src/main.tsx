import './nonce.ts';
import './federation/import-chunk.ts';
import '@fitghar/ui/styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startErrorReporting } from './errors/error-queue.ts';
import { startFirstRemote } from './federation/remotes.ts';
import { adoptHtml } from './html/adopt-html.ts';
import { startPrefetch } from './prefetch/start-prefetch.ts';
import { SITE } from './site.tsx';
import { startVitals } from './vitals/start-vitals.ts';

startErrorReporting();
startFirstRemote();
startVitals();
startPrefetch();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if ('html' in root.dataset) {
  adoptHtml();
  hydrateRoot(root, SITE, { onRecoverableError: () => performance.mark('html-replaced') });
} else createRoot(root).render(SITE);
