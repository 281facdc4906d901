import { Injectable } from '@nestjs/common';
import { Clock } from './clock.ts';
import { Keys } from './keys.ts';

/** Prevents a link for one purpose from being used for another. */
type Purpose = 'file' | 'pay' | 'board' | 'document' | 'visit' | 'preview';

/** Signs links: proves that we issued one, for one record and until a time (seconds since 1970). */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly clock: Clock,
    private readonly keys: Keys,
  ) {}

  sign(purpose: Purpose, id: string, minutes: number): { until: number; signature: string } {
    const until = Math.floor(this.clock.now().getTime() / 1000) + minutes * 60;
    return { until, signature: this.keys.sign('signed link', `${purpose}.${id}.${until}`) };
  }

  /** Checks that we issued the link and that it has not expired. */
  verify(purpose: Purpose, id: string, until: number, signature: string): boolean {
    return this.keys.verify('signed link', `${purpose}.${id}.${until}`, signature) && until * 1000 > this.clock.now().getTime();
  }
}
