import { PRESENCE_SECONDS, type PresenceBody, type PresenceState, presenceState } from '@fitghar/contracts/admin';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, Live, RedisConnection } from '../../kernel/index.ts';

/** Most tabs that one record remembers. */
const MAX_TABS = 100;

/** A member who has a record open. */
export interface Present {
  userId: string;
  state: PresenceState;
}
interface Tab extends Present {
  field: string;
  until: number;
}

/**
 * Who has a record open, by browser tab. It is in Redis alone, holds ids and no names, and may vanish at any time: every
 * open tab reports again within seconds.
 */
@Injectable()
export class Presence {
  private readonly log = new Logger(Presence.name);

  constructor(
    private readonly redis: RedisConnection,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells what a member does with a record in one tab.
   * @returns the others who have it open, each once, those who edit first; none without Redis
   */
  async report(userId: string, { kind, record_id, tab, state }: PresenceBody): Promise<Present[]> {
    const key = this.redis.key(`presence.${kind}.${record_id}`);
    const field = `${userId}.${tab}`;
    const now = this.clock.now().getTime();
    try {
      const stored = Object.entries(await this.redis.client.hgetall(key)).map(toTab);
      const fresh = stored.flatMap((each) => (each && each.until > now ? [each] : []));
      const gone = stored.flatMap((each) => (each && each.until <= now ? [each.field] : []));
      const before = fresh.find((each) => each.field === field)?.state;
      if (state === 'left') gone.push(field);
      else if (before || fresh.length < MAX_TABS)
        await this.redis.client.hset(key, field, `${state} ${now + PRESENCE_SECONDS.forget * 1000}`);
      await Promise.all([
        gone.length ? this.redis.client.hdel(key, ...gone) : null,
        this.redis.client.expire(key, PRESENCE_SECONDS.forget),
      ]);
      // Only what the others see: a report that repeats itself must not wake them.
      if ((before ?? 'left') !== state) this.live.publish('team', 'team.presence');
      return byMember(fresh.filter((each) => each.userId !== userId));
    } catch (error) {
      this.log.warn(`Presence is unknown: ${String(error)}`);
      return [];
    }
  }
}

/** A stored field; null if another version wrote it. */
function toTab([field, value]: [string, string]): Tab | null {
  const [userId = ''] = field.split('.');
  const [state, until] = value.split(' ');
  const known = presenceState.safeParse(state);
  return known.success ? { field, userId, state: known.data, until: Number(until) } : null;
}

/** A member with several tabs once, as editing if one of them does. */
function byMember(tabs: readonly Tab[]): Present[] {
  const members = new Map<string, Present>();
  for (const { userId, state } of tabs) if (members.get(userId)?.state !== 'editing') members.set(userId, { userId, state });
  return [...members.values()].sort((one, other) => Number(other.state === 'editing') - Number(one.state === 'editing'));
}
