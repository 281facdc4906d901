import { describe, expect, it } from '@jest/globals';
import { RelyingParty } from './relying-party.ts';

describe('the site, as authenticators know it', () => {
  it.each([
    ['https://fitghar.example', 'fitghar.example', 'https://fitghar.example'],
    ['https://www.fitghar.example:8443/', 'www.fitghar.example', 'https://www.fitghar.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('%s is known as %s', (siteUrl, id, origin) => {
    expect(new RelyingParty({ siteUrl, BRAND_NAME: 'FitGhar' })).toMatchObject({ id, origin, name: 'FitGhar' });
  });

  it.each(['http://fitghar.example', 'http://192.168.1.7:3000', 'http://localhost.evil.example'])('does not start as %s', (siteUrl) => {
    expect(() => new RelyingParty({ siteUrl, BRAND_NAME: 'FitGhar' })).toThrow('passkeys need HTTPS');
  });
});
