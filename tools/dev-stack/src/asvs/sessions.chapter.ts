import type { Chapter } from './chapter.ts';

export const sessions: Chapter = {
  title: 'Session management',
  requirements: [
    {
      id: '7.1.1',
      what: 'Documented idle and longest time',
      state: 'met',
      proof: ['docs/adr/032-sessions-cookies-and-proof.md'],
    },
    {
      id: '7.1.2',
      what: 'Documented number of sessions',
      state: 'met',
      proof: ['docs/adr/032-sessions-cookies-and-proof.md'],
    },
    {
      id: '7.1.3',
      what: 'Documented federated sessions',
      state: 'not applicable',
      reason: 'no single sign-on',
    },
    {
      id: '7.2.1',
      what: 'The server verifies session tokens',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: rejects tokens that are expired, for another site, tampered with or unsigned'],
    },
    {
      id: '7.2.2',
      what: 'Tokens are made for each session',
      state: 'met',
      proof: ['services/identity/sessions/login-sessions.ts'],
    },
    {
      id: '7.2.3',
      what: '128 random bits',
      state: 'met',
      note: '256 in the refresh token',
      proof: ['services/kernel/ids.ts'],
    },
    {
      id: '7.2.4',
      what: 'A new token at each authentication',
      state: 'met',
      note: 'each login opens a session with new tokens, and a proof ends the access token before',
      proof: ['bff/src/areas/admin/proof.int.test.ts: ends the access token that came before: only a renewed one works'],
    },
    {
      id: '7.3.1',
      what: 'Idle sessions end',
      state: 'met',
      note: 'after 30 days',
      proof: ['services/identity/sessions/login-sessions.ts'],
    },
    {
      id: '7.3.2',
      what: 'Sessions end whatever happens',
      state: 'met',
      proof: ['bff/src/areas/account/refresh.int.test.ts: keeps the session of %s for %i days at most'],
    },
    {
      id: '7.4.1',
      what: 'An ended session is of no use',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: ends on the server at logout'],
    },
    {
      id: '7.4.2',
      what: 'Blocking and erasing end all sessions',
      state: 'met',
      proof: [
        'bff/src/areas/account/account.int.test.ts: of a blocked user ends with the next request',
        'services/identity/erase-account/erase-account.ts',
      ],
    },
    {
      id: '7.4.3',
      what: 'Changed factors end other sessions',
      state: 'met',
      proof: [
        'bff/src/areas/account/password.int.test.ts: is reset with an emailed code that works once; other sessions end and an email confirms it',
        'bff/src/areas/admin/second-factor.int.test.ts: ends the other sessions when it is turned on',
      ],
    },
    {
      id: '7.4.4',
      what: 'Visible logout',
      state: 'met',
      proof: ['shell/src/layout/header.test.tsx: logs out in the browser and on the server and starts over'],
    },
    {
      id: '7.4.5',
      what: 'Admins can end sessions',
      state: 'met',
      note: 'by blocking or changing a role',
      proof: [
        'bff/src/areas/admin/admin.int.test.ts: is logged out with the next request once blocked',
        'bff/src/areas/admin/admin.int.test.ts: gets a new member with a role; changing the role ends the sessions and applies from the next login',
      ],
    },
    {
      id: '7.5.1',
      what: 'Proof before changing what logs in',
      state: 'met',
      note: 'the email cannot be changed; a number logs in only after a code to it and a fresh proof',
      proof: [
        'bff/src/areas/admin/proof.int.test.ts: is proved for one session only, and reading needs no proof',
        'bff/src/areas/account/mobile-login.int.test.ts: needs the password again to be turned on',
      ],
    },
    {
      id: '7.5.2',
      what: 'Users see and end sessions, after proof',
      state: 'met',
      proof: [
        'bff/src/areas/account/account.int.test.ts: can be listed, ended individually, and ended on all other devices',
        'bff/src/areas/account/account.int.test.ts: only after a proof of the last 15 minutes',
      ],
    },
    {
      id: '7.6.1',
      what: 'Sessions with identity providers',
      state: 'not applicable',
      reason: 'no identity provider',
    },
    {
      id: '7.6.2',
      what: 'No session without an action',
      state: 'not applicable',
      reason: 'no single sign-on; a session begins with a login only',
    },
  ],
};
