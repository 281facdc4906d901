import type { Chapter } from './chapter.ts';

export const api: Chapter = {
  title: 'API and web service',
  requirements: [
    {
      id: '4.1.1',
      what: 'Content type with charset',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '4.1.2',
      what: 'Only pages redirect from HTTP to HTTPS',
      state: 'met',
      note: 'the proxies that ship leave it to the product, or do the same',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: is redirected to this site',
        'bff/src/platform/http/response-headers.int.test.ts: is refused',
        'tools/dev-stack/src/proxy.test.ts: redirects pages from HTTP to this site only, and calls never',
      ],
    },
    {
      id: '4.1.3',
      what: 'Headers of proxies cannot be forged',
      state: 'met',
      proof: [
        'bff/src/platform/logs/logs.int.test.ts: names each call by its route and the visitor’s address, not the proxy’s',
        'services/kernel/unsafe-settings.test.ts: lets anyone choose their address',
      ],
    },
    {
      id: '4.2.1',
      what: 'No request smuggling',
      state: 'met',
      proof: ['bff/src/platform/http/response-headers.int.test.ts: refuses a request whose length is given twice, and what follows it'],
    },
    {
      id: ['4.3.1', '4.3.2'],
      what: 'GraphQL',
      state: 'not applicable',
      reason: 'no GraphQL; lists are bounded',
      proof: ['docs/adr/016-lists-that-stay-fast.md'],
    },
    {
      id: ['4.4.1', '4.4.2', '4.4.3', '4.4.4'],
      what: 'WebSocket',
      state: 'not applicable',
      reason: 'no WebSocket; hints come by server-sent events',
    },
  ],
};
