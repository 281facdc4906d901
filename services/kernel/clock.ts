import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE_MS } from '@fitghar/contracts/common';

/** The only source of time, so that tests can set it. Nothing else reads the system clock. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that moves only when told to. */
export class FakeClock extends Clock {
  constructor(private time: Date) {
    super();
  }

  now(): Date {
    return this.time;
  }

  set(time: Date | string): void {
    this.time = new Date(time);
  }

  advanceMinutes(minutes: number): void {
    this.time = new Date(this.time.getTime() + minutes * MINUTE_MS);
  }
}

/** A clock by which work can run as if at an earlier time. Only for demo data, whose past must look like one. */
export class BackdatedClock extends Clock {
  private readonly time = new AsyncLocalStorage<Date>();

  constructor(private readonly clock: Clock = new SystemClock()) {
    super();
  }

  now(): Date {
    return this.time.getStore() ?? this.clock.now();
  }

  /** Whether the caller runs as if at another time. */
  get isBackdated(): boolean {
    return this.time.getStore() !== undefined;
  }

  /** Whether that time has come, also for a caller at another time. */
  isOver(time: Date): boolean {
    return time <= this.clock.now();
  }

  /** Runs `work`, for which it is that time. */
  at<T>(time: Date, work: () => Promise<T>): Promise<T> {
    return this.time.run(time, work);
  }
}
