import { QueryProvider, SiteRouter, WidgetHostProvider } from '@fitghar/platform';
import { type ReactNode, StrictMode } from 'react';
import { widgetHost } from './federation/widget-host.tsx';

/** What the two roots of the site have in common: its frame, and the page in it. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryProvider>
      <SiteRouter>
        <WidgetHostProvider value={widgetHost}>{children}</WidgetHostProvider>
      </SiteRouter>
    </QueryProvider>
  </StrictMode>
);
