import { ErrorBoundary } from './errors/error-boundary.tsx';
import { SiteFallback } from './errors/site-fallback.tsx';
import { Frame } from './frame.tsx';
import { Providers } from './providers.tsx';

/** The site's frame, which starts the page in it. */
export const Site = () => (
  <Providers>
    <ErrorBoundary fallback={() => <SiteFallback />}>
      <Frame />
    </ErrorBoundary>
  </Providers>
);
