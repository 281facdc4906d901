import { describe, expect, it } from '@jest/globals';
import { RelyingParty } from './relying-party.ts';

describe('the site, as authenticators know it', () => {
  it.each([
    ['https://fitghar.example', 'fitghar.example', 'https://fitghar.example'],
    ['https://www.fitghar.example:8443/', 'www.fitghar.example', 'https://www.fitghar.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('%s is known as %s', (siteUrl, id, origin) => {
    const site = new RelyingParty({ siteUrl, OPS_ORIGIN: undefined, BRAND_NAME: 'FitGhar' });
    expect([site.name, site.of('U'), site.of('A')]).toEqual(['FitGhar', { id, origin }, { id, origin }]);
  });

  it.each([
    ['https://ops.fitghar.example', 'fitghar.example'],
    ['https://team.example', 'team.example'],
    ['https://notfitghar.example', 'notfitghar.example'],
  ])('has operations at %s, whose passkeys are those of %s', (OPS_ORIGIN, id) => {
    const site = new RelyingParty({ siteUrl: 'https://fitghar.example', OPS_ORIGIN, BRAND_NAME: 'FitGhar' });
    expect(site.of('A')).toEqual({ id, origin: OPS_ORIGIN });
    expect(site.of('U')).toEqual({ id: 'fitghar.example', origin: 'https://fitghar.example' });
  });

  it.each(['http://fitghar.example', 'http://192.168.1.7:3000', 'http://localhost.evil.example'])('does not start as %s', (siteUrl) => {
    expect(() => new RelyingParty({ siteUrl, OPS_ORIGIN: undefined, BRAND_NAME: 'FitGhar' })).toThrow('passkeys need HTTPS');
  });
});
