import { Mongo, RedisConnection, SETTINGS, type Settings, TIMEOUTS } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';

type UpOrDown = 'up' | 'down';

const stateOf = (ping: Promise<unknown>): Promise<UpOrDown> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUTS.healthPing.ms).unref());
  return Promise.race([ping, late]).then(
    () => 'up',
    () => 'down',
  );
};

/** Whether this process accepts work. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(
    private readonly mongo: Mongo,
    private readonly redis: RedisConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get isDraining(): boolean {
    return this.draining;
  }

  /** Reports not ready from now on, because the process is shutting down. */
  drain(): void {
    this.draining = true;
  }

  /**
   * Whoever serves the site is ready as long as it runs: without MongoDB it still serves the pages and answers calls with 503. A load
   * balancer that took all processes away at every election or missed ping would leave nothing. A worker has nothing to do then.
   */
  async check(): Promise<{ status: UpOrDown; draining: boolean; mongo: UpOrDown; redis: UpOrDown }> {
    const [mongo, redis] = await Promise.all([stateOf(this.mongo.ping()), stateOf(this.redis.ping())]);
    const isUp = !this.draining && (this.settings.ROLE !== 'worker' || (mongo === 'up' && redis === 'up'));
    return { status: isUp ? 'up' : 'down', draining: this.draining, mongo, redis };
  }
}
