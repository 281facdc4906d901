/** The only source of time: tests set it, nothing else reads the machine's clock. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is told otherwise. */
export class SetClock extends Clock {
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
