// The catalogue of components, for people who build screens. Never shipped.
import '@fitghar/ui/styles';
import { QueryProvider, SiteRouter } from '@fitghar/platform';
import { writeSite } from '@fitghar/testing/site';
import { Toaster } from '@fitghar/ui';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';
import fakes from './fakes.ts';

writeSite();

/** Answers calls as `fakes.ts` says; the questions of `FaqSection` are a document. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith('/bff/'))
    return new Response('<details><summary>Can I cancel?</summary><p>Yes, until 12 hours before.</p></details>');
  const text = await request.text();
  const { status, body } = fakes.answer({
    method: request.method,
    path: pathname.replace(/^\/bff/, '') + search,
    body: text ? JSON.parse(text) : undefined,
  });
  return Response.json(body, { status });
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryProvider>
      <SiteRouter>
        <Catalogue />
        {new URLSearchParams(location.search).get('entry') !== 'Toaster' && <Toaster />}
      </SiteRouter>
    </QueryProvider>,
  );
