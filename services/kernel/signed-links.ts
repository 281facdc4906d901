import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock } from './clock.ts';
import { isSameSecret } from './is-same-secret.ts';
import { Keys } from './keys.ts';

/** Prevents a link for one purpose from being used for another. */
type Purpose = 'file' | 'pay' | 'document' | 'visit' | 'preview' | 'session' | 'unsubscribe';

const SHORT_LETTERS = 12;

/** Signs links: proves that we issued one, for one record and until a time (seconds since 1970). */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly clock: Clock,
    private readonly keys: Keys,
  ) {}

  sign(purpose: Purpose, id: string, minutes: number): { until: number; signature: string } {
    return this.signUntil(purpose, id, new Date(this.clock.now().getTime() + minutes * MINUTE_MS));
  }

  /** The same link whenever it is made, as a message needs that may be written twice. */
  signUntil(purpose: Purpose, id: string, end: Date): { until: number; signature: string } {
    const until = Math.floor(end.getTime() / 1000);
    return { until, signature: this.keys.sign('signed link', `${purpose}.${id}.${until}`) };
  }

  /** The beginning of the signature, for a link in an SMS, where a variable has 30 letters: 72 bits cannot be guessed. */
  signShortUntil(purpose: Purpose, id: string, end: Date): string {
    return this.signUntil(purpose, id, end).signature.slice(0, SHORT_LETTERS);
  }

  /** The whole link that a short one stands for; null if we did not issue it. */
  fromShort(purpose: Purpose, id: string, end: Date, short: string): { until: number; signature: string } | null {
    const until = Math.floor(end.getTime() / 1000);
    const signature = this.keys
      .signatures('signed link', `${purpose}.${id}.${until}`)
      .find((each) => isSameSecret(short, each.slice(0, SHORT_LETTERS)));
    return signature ? { until, signature } : null;
  }

  /** Checks that we issued the link and that it has not expired. */
  verify(purpose: Purpose, id: string, until: number, signature: string): boolean {
    return this.keys.verify('signed link', `${purpose}.${id}.${until}`, signature) && until * 1000 > this.clock.now().getTime();
  }
}
