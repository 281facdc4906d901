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
    this.time = new Date(this.time.getTime() + minutes * 60_000);
  }
}
