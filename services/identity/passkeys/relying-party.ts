import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';

/** This site, as authenticators know it: a passkey works at this address only (WebAuthn, section 5.1.2). */
@Injectable()
export class RelyingParty {
  /** The host name of the site. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;

  /** @throws Error for a site without HTTPS, unless it is this machine: browsers offer no passkeys there */
  constructor(@Inject(SETTINGS) { siteUrl, BRAND_NAME }: Pick<Settings, 'siteUrl' | 'BRAND_NAME'>) {
    const { protocol, hostname, origin } = new URL(siteUrl);
    const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
    if (protocol !== 'https:' && !isThisMachine) throw new Error('SITE_URL: passkeys need HTTPS');
    this.id = hostname;
    this.origin = origin;
    this.name = BRAND_NAME;
  }
}
