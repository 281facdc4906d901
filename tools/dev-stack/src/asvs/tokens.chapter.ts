import type { Chapter } from './chapter.ts';

export const tokens: Chapter = {
  title: 'Self-contained tokens',
  requirements: [
    {
      id: '9.1.1',
      what: 'Signatures are checked first',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: rejects tokens that are expired, for another site, tampered with or unsigned'],
    },
    {
      id: '9.1.2',
      what: 'Only allowed algorithms',
      state: 'met',
      note: 'HS256 alone',
      proof: ['bff/src/platform/auth/access-tokens.ts'],
    },
    {
      id: '9.1.3',
      what: 'Keys come from us',
      state: 'met',
      note: 'one of our own, by its id; none is read from the token',
      proof: ['bff/src/platform/auth/access-tokens.ts'],
    },
    {
      id: '9.2.1',
      what: 'Only while valid',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: rejects tokens that are expired, for another site, tampered with or unsigned'],
    },
    {
      id: '9.2.2',
      what: 'Right type for the purpose',
      state: 'met',
      proof: ['services/kernel/keys.test.ts: differ by purpose'],
    },
    {
      id: '9.2.3',
      what: 'Right audience',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: rejects tokens that are expired, for another site, tampered with or unsigned'],
    },
    {
      id: '9.2.4',
      what: 'Each audience is named',
      state: 'met',
      note: 'one audience',
      proof: ['bff/src/platform/auth/access-tokens.ts'],
    },
  ],
};
