import { Inject, Injectable } from '@nestjs/common';
import { type Nudge, UsersRepository } from '../identity/index.ts';
import { NotFoundError, SETTINGS, type Settings, SignedLinks } from '../kernel/index.ts';

export const UNSUBSCRIBE_PATH = '/bff/api/v1/mails/unsubscribe';
/** An email is read late, and its link still has to work. */
const LINK_MINUTES = 365 * 24 * 60;

/** What is in the link of an email. */
export interface UnsubscribeLink {
  user: string;
  nudge: Nudge;
  until: number;
  signature: string;
}

/** Ends a kind of emails with one click in the recipient's mail program (RFC 8058), without a login. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly links: SignedLinks,
    private readonly users: UsersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  linkTo(user: string, nudge: Nudge): string {
    const { until, signature } = this.links.sign('unsubscribe', `${user}.${nudge}`, LINK_MINUTES);
    return `${this.settings.siteUrl}${UNSUBSCRIBE_PATH}?user=${user}&nudge=${nudge}&until=${until}&signature=${signature}`;
  }

  /** @throws NotFoundError if we did not issue the link, or it has expired */
  async end({ user, nudge, until, signature }: UnsubscribeLink): Promise<void> {
    if (!this.links.verify('unsubscribe', `${user}.${nudge}`, until, signature)) throw new NotFoundError('link');
    await this.users.endNudge(user, nudge);
  }
}
