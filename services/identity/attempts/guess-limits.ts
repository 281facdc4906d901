import { Injectable } from '@nestjs/common';
import type { AttemptKind } from './attempt-limits.ts';
import { Attempts } from './attempts.ts';
import { KnownDevices } from './known-devices.ts';

/** Where a request comes from. */
export interface Origin {
  /** IPv4 address or IPv6 /64, see `networkOf`. */
  network: string;
  /** The device cookie. */
  device: string | undefined;
}

/** A counted attempt at someone's password or code. */
interface Attempt {
  fromKnownDevice: boolean;
  /** Uncounts it where strangers share the count, and forgets the failures of this device or network before it. */
  succeed(): Promise<void>;
  /** Uncounts it where strangers share the count: right so far, but more is needed. */
  uncount(): Promise<void>;
}

/** What one attempt counts towards: a kind and its subject. */
type Count = [kind: AttemptKind, ...subject: string[]];

/**
 * Limits guessing without letting anyone lock out someone else: strangers are counted per network, per account and
 * network, and per account; a device that the account's owner has used is counted alone (ADR 031).
 */
@Injectable()
export class GuessLimits {
  constructor(
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @param accountId null if the email has no account
   * @throws TooManyError
   */
  async begin(what: 'login' | 'reset', email: string, accountId: string | null, { network, device }: Origin): Promise<Attempt> {
    const known = accountId && this.devices.recognise(device, accountId);
    const own: Count = known ? [`${what}-device`, email, known] : [`${what}-account-network`, email, network];
    const ofNetwork: Count = [`${what}-network`, network];
    const ofAccount: Count = [`${what}-account`, email];
    // The network first: one that is busy costs no one their own attempts. The account last: only guesses lock it.
    await this.beginAll(known ? [own] : [ofNetwork, own, ofAccount]);
    const uncount = () => this.uncountAll(known ? [] : [ofNetwork, ofAccount]);
    const succeed = async () => {
      await this.attempts.reset(...own);
      await uncount();
    };
    return { fromKnownDevice: known !== null, uncount, succeed };
  }

  /** Counts towards all of these or, if one refuses, towards none. */
  private async beginAll(counts: Count[]): Promise<void> {
    for (const [index, count] of counts.entries())
      try {
        await this.attempts.begin(...count);
      } catch (error) {
        await this.uncountAll(counts.slice(0, index));
        throw error;
      }
  }

  private async uncountAll(counts: Count[]): Promise<void> {
    for (const count of counts) await this.attempts.decrement(...count);
  }

  /** Lifts every lock on an account, once its owner has proved to be who reads its email. */
  async lift(email: string): Promise<void> {
    const kinds = [
      'login-account',
      'login-account-network',
      'login-device',
      'reset-account',
      'reset-account-network',
      'reset-device',
    ] as const;
    for (const kind of kinds) await this.attempts.reset(kind, email);
  }
}
