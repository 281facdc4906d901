import './nonce.ts';
import './federation/import-chunk.ts';
import '@fitghar/ui/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { startErrorReporting } from './errors/error-queue.ts';
import { SiteFallback } from './errors/site-fallback.tsx';
import { startFirstRemote } from './federation/remotes.ts';

startErrorReporting();
startFirstRemote();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={() => <SiteFallback />}>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
