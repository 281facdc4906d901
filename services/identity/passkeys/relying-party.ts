import type { UserType } from '@fitghar/contracts/account';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';

/** An address at which passkeys work (WebAuthn, section 5.1.2). */
interface Place {
  /** Host name that authenticators keep passkeys for. */
  id: string;
  origin: string;
}

/** @throws Error for an address without HTTPS, unless it is this machine: browsers offer no passkeys there */
function readPlace(name: string, url: string): Place {
  const { protocol, hostname, origin } = new URL(url);
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isThisMachine) throw new Error(`${name}: passkeys need HTTPS`);
  return { id: hostname, origin };
}

/** This site, as authenticators know it: a passkey of the team works where the team logs in, and nowhere else. */
@Injectable()
export class RelyingParty {
  readonly name: string;
  private readonly site: Place;
  private readonly operations: Place;

  /** @throws Error as {@link readPlace} */
  constructor(@Inject(SETTINGS) { siteUrl, OPS_ORIGIN, BRAND_NAME }: Pick<Settings, 'siteUrl' | 'OPS_ORIGIN' | 'BRAND_NAME'>) {
    this.site = readPlace('SITE_URL', siteUrl);
    const own = readPlace('OPS_ORIGIN', OPS_ORIGIN ?? siteUrl);
    // Below the site's host, the passkeys stay valid that the team had before.
    this.operations = own.id.endsWith(`.${this.site.id}`) ? { ...own, id: this.site.id } : own;
    this.name = BRAND_NAME;
  }

  /** Where people of this type use their passkeys. */
  of(type: UserType): Place {
    return type === 'A' ? this.operations : this.site;
  }
}
