import type { Chapter } from './chapter.ts';

export const webFrontend: Chapter = {
  title: 'Web frontend',
  requirements: [
    {
      id: '3.2.1',
      what: 'Responses do nothing in a wrong context',
      state: 'met',
      proof: [
        'bff/src/areas/account/tickets.int.test.ts: starts as Pending',
        'bff/src/areas/releases/guarded-releases.int.test.ts: runs nothing as a standalone page',
      ],
    },
    {
      id: '3.2.2',
      what: 'Text is shown as text',
      state: 'met',
      note: 'the only HTML is our own',
      proof: ['bff/src/areas/account/account.int.test.ts: treats markup in a name as text'],
    },
    {
      id: '3.3.1',
      what: 'Cookies are `Secure` with a prefix',
      state: 'met',
      proof: ['bff/src/platform/http/prefixed-cookies.test.ts: have a prefixed name and are secure on a site with HTTPS'],
    },
    {
      id: '3.3.2',
      what: "`SameSite` fits each cookie's purpose",
      state: 'met',
      note: 'the cookie of a login is strict, that of a visit lax, because a visit may begin on another site',
      proof: ['bff/src/areas/account/refresh-cookie.ts', 'bff/src/platform/pages/visitors.ts'],
    },
    {
      id: '3.3.3',
      what: '`__Host-` unless shared with other hosts',
      state: { openUntil: '2027-03-31' },
      reason:
        'the refresh cookie (D6) has its own path, which `__Host-` forbids, so it is `__Secure-`: a sibling domain could set it and log a visitor in as someone else, never read it. Accepted while the site has its domain for itself; D6 would have to change first',
      proof: ['docs/adr/032-sessions-cookies-and-proof.md'],
    },
    {
      id: '3.3.4',
      what: '`HttpOnly`, and only by `Set-Cookie`',
      state: 'met',
      proof: [
        'bff/src/areas/account/account.int.test.ts: is renewed by its refresh cookie, which works once; an old one ends the whole family',
      ],
    },
    {
      id: '3.4.1',
      what: 'HSTS for a year, with subdomains',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '3.4.2',
      what: 'CORS is fixed or an allow list',
      state: 'met',
      note: 'only public code and styles are `*`',
      proof: ['bff/src/platform/pages/static-files.ts', 'bff/src/areas/releases/remote-files.controller.ts'],
    },
    {
      id: '3.4.3',
      what: 'A content policy everywhere',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '3.4.4',
      what: '`nosniff` everywhere',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '3.4.5',
      what: 'Referrer policy',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '3.4.6',
      what: '`frame-ancestors` everywhere',
      state: 'met',
      proof: [
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '3.5.1',
      what: 'Requests come from our own pages',
      state: 'met',
      proof: ['bff/src/areas/account/refresh.int.test.ts: and every other change is refused if a page of another site sends it'],
    },
    {
      id: '3.5.2',
      what: 'Preflight cannot be avoided',
      state: 'met',
      note: 'a bearer token, or a check of the origin',
      proof: ['bff/src/areas/account/tickets.int.test.ts: cannot be sent as a form to a call that accepts none'],
    },
    {
      id: '3.5.3',
      what: 'No change by GET',
      state: 'met',
      note: 'the guard covers every other method; GET only reads, the audit entry of a read aside',
      proof: ['bff/src/platform/auth/foreign-origin.guard.ts'],
    },
    {
      id: '3.5.4',
      what: 'Separate applications on separate hosts',
      state: { openUntil: '2027-03-31' },
      reason:
        'operations and the shop share an origin, as D2 fixes; until they are separated, two people approve code that runs in operations',
      proof: ['docs/adr/033-a-release-is-production-access.md'],
    },
    {
      id: '3.5.5',
      what: 'Check messages of `postMessage`',
      state: 'not applicable',
      reason: 'our pages listen to no messages of other windows',
    },
    {
      id: '3.7.1',
      what: 'Only supported client technology',
      state: 'met',
      note: 'standard modules and React 19, no plugins',
      proof: ['docs/adr/001-federation-and-builds.md'],
    },
    {
      id: '3.7.2',
      what: 'No automatic redirects elsewhere',
      state: 'not applicable',
      reason: 'nothing redirects to another site',
    },
  ],
};
