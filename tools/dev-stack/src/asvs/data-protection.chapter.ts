import type { Chapter } from './chapter.ts';

export const dataProtection: Chapter = {
  title: 'Data protection',
  requirements: [
    {
      id: '14.1.1',
      what: 'Sensitive data is known and classified',
      state: 'met',
      proof: ['services/kernel/personal-data/register.test.ts: names every stored field', 'docs/protection.md'],
    },
    {
      id: '14.1.2',
      what: 'Documented protection by level',
      state: 'met',
      proof: ['docs/protection.md'],
    },
    {
      id: '14.2.1',
      what: 'Nothing sensitive in addresses',
      state: { openUntil: '2027-03-31' },
      reason:
        'our calls carry tokens in bodies; emailed links (D7) and signed addresses of files hold them, because a link can carry one nowhere else. Accepted: the first work once, the second for ten minutes, and no referrer and none of our logs has either',
      proof: [
        'bff/src/platform/logs/logs.int.test.ts: holds no token of a password or KYC link, wherever the call carries it',
        'bff/src/platform/http/response-headers.int.test.ts: says who may embed it, what it may load, and that its type is not to be guessed',
      ],
    },
    {
      id: '14.2.2',
      what: 'No sensitive data in server caches',
      state: 'met',
      proof: ['bff/src/areas/account/refresh.int.test.ts: and personal data are kept by no cache'],
    },
    {
      id: '14.2.3',
      what: 'No sensitive data to trackers',
      state: 'met',
      note: 'no trackers; the content policy allows our origin and the gateway’s checkout',
      proof: ['bff/src/platform/pages/content-policy.ts'],
    },
    {
      id: '14.2.4',
      what: 'Protection as documented',
      state: 'met',
      proof: [
        'bff/src/areas/admin/encryption.int.test.ts: holds no account number, health answer or document in clear',
        'services/kernel/personal-data/register.test.ts: uses every period',
        'bff/src/areas/admin/audited-reads.int.test.ts: are all audited, or are listed with the reason why not',
      ],
    },
    {
      id: '14.3.1',
      what: 'The browser is cleared at logout',
      state: 'met',
      proof: ['packages/platform/src/session/session.test.tsx: clears the browser even offline'],
    },
    {
      id: '14.3.2',
      what: 'No caching in browsers',
      state: 'met',
      proof: ['bff/src/areas/account/refresh.int.test.ts: and personal data are kept by no cache'],
    },
    {
      id: '14.3.3',
      what: 'No sensitive data in browser storage',
      state: { openUntil: '2027-03-31' },
      reason:
        'name, email, phone and the address of a booking are in `localStorage`, as section 3 of the specification asks; never health answers, passwords or bank details',
      proof: ['docs/adr/032-sessions-cookies-and-proof.md', 'packages/platform/src/session/drafts.test.tsx'],
    },
  ],
};
