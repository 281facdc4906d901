import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from './clock.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** Keeps an address for one use from opening another. */
type Purpose = 'file' | 'pay' | 'board' | 'document' | 'visit' | 'preview';

/** Proof inside an address that we made it, for one thing and until a time (seconds since 1970). */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  sign(purpose: Purpose, id: string, minutes: number): { until: number; signature: string } {
    const until = Math.floor(this.clock.now().getTime() / 1000) + minutes * 60;
    return { until, signature: this.signatureOf(purpose, id, until) };
  }

  /** Was this made by us, and is it still good? */
  holds(purpose: Purpose, id: string, until: number, signature: string): boolean {
    const right = Buffer.from(this.signatureOf(purpose, id, until));
    const given = Buffer.from(signature);
    return right.length === given.length && timingSafeEqual(right, given) && until * 1000 > this.clock.now().getTime();
  }

  private signatureOf(purpose: string, id: string, until: number): string {
    return createHmac('sha256', this.settings.JWT_SECRET).update(`${purpose}.${id}.${until}`).digest('base64url');
  }
}
