import { QueryProvider } from '@fitghar/platform';
import { StrictMode } from 'react';
import { App } from './app.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { SiteFallback } from './errors/site-fallback.tsx';

/** The whole site, in the browser and in the HTML built for it. */
export const SITE = (
  <StrictMode>
    <ErrorBoundary fallback={() => <SiteFallback />}>
      <QueryProvider>
        <App />
      </QueryProvider>
    </ErrorBoundary>
  </StrictMode>
);
