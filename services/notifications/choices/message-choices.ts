import type { MessageChoice, MessageKind, MessageWay, QuietHours, UserType } from '@fitghar/contracts/account';
import { DAY_MS, type PersonLanguage } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Consents, MESSAGE_SWITCHES, type MessageSwitch, UsersRepository } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, istDate, istHours, istInstant } from '../../kernel/index.ts';

const switchOf = (kind: MessageKind, way: MessageWay): MessageSwitch | undefined =>
  MESSAGE_SWITCHES.find((each) => each === `${kind}.${way}`);

/**
 * What each kind of user gets, and how. `always` cannot be turned off: who pays must be told, and a trainer must know of
 * visits. The others are switches of the account, or consents, which are proven.
 */
const OFFERED: Readonly<
  Record<Exclude<UserType, 'A'>, readonly [MessageKind, MessageWay, 'always' | 'switch' | 'reminders' | 'offers'][]>
> = {
  U: [
    ['sessions', 'email', 'always'],
    ['sessions', 'text', 'switch'],
    ['sessions', 'push', 'switch'],
    ['reminders', 'email', 'switch'],
    ['reminders', 'text', 'reminders'],
    ['reminders', 'push', 'switch'],
    ['plans', 'email', 'always'],
    ['plans', 'push', 'switch'],
    ['offers', 'email', 'offers'],
  ],
  T: [
    ['sessions', 'text', 'always'],
    ['sessions', 'push', 'switch'],
    ['reminders', 'text', 'switch'],
    ['reminders', 'push', 'switch'],
  ],
};

/** Which messages someone wants, and at which hours none that can wait. */
@Injectable()
export class MessageChoices {
  constructor(
    private readonly users: UsersRepository,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: string): Promise<{ choices: MessageChoice[]; quiet: QuietHours | null }> {
    const account = await this.users.findById(userId);
    const given = async (purpose: 'reminders' | 'offers') => [purpose, await this.consents.isGiven(userId, purpose)] as const;
    const consents = new Map(await Promise.all([given('reminders'), given('offers')]));
    const choices = OFFERED[account?.type === 'T' ? 'T' : 'U'].map(([kind, way, rule]) => {
      const name = switchOf(kind, way);
      const isOn = rule === 'always' || (rule === 'switch' ? !name || !account?.messagesOff.includes(name) : consents.get(rule) === true);
      return { kind, way, on: isOn, fixed: rule === 'always' };
    });
    return { choices, quiet: account?.quietHours ?? null };
  }

  /** @throws InvalidFieldsError for what there is not, or cannot be turned off */
  async choose(userId: string, kind: MessageKind, way: MessageWay, on: boolean): Promise<void> {
    const type = (await this.users.findById(userId))?.type;
    const [, , rule] = OFFERED[type === 'T' ? 'T' : 'U'].find((each) => each[0] === kind && each[1] === way) ?? [];
    const name = switchOf(kind, way);
    if (rule === 'reminders' || rule === 'offers') return this.consents.record(userId, rule, on);
    if (rule !== 'switch' || !name) throw new InvalidFieldsError({ way: ['These messages always come this way'] });
    await this.users.switchMessages(userId, name, on);
  }

  async setQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.users.change(userId, { quietHours });
  }

  /** What an account wants, as it is now. */
  async of(userId: string): Promise<Wishes> {
    return new Wishes(await this.users.findById(userId), this.clock.now());
  }
}

/** What an account wants: read once for a message. */
class Wishes {
  constructor(
    private readonly account: Awaited<ReturnType<UsersRepository['findById']>>,
    private readonly now: Date,
  ) {}

  get language(): PersonLanguage {
    return this.account?.language || 'en';
  }

  /** Whether it has not turned this off. Consents are asked for where they are the ground. */
  isOn(name: MessageSwitch): boolean {
    return this.account !== null && !this.account.erased && !this.account.messagesOff.includes(name);
  }

  /**
   * When a message that can wait is to come: at the end of the quiet hours, if they are running.
   * @param until when it is no longer true. What would be too late then comes at once
   * @returns null for now
   */
  waitsUntil(until: Date): Date | null {
    const quiet = this.account?.quietHours;
    const end = quiet ? endOfQuiet(quiet, this.now) : null;
    return end && end < until ? end : null;
  }
}

/** The end of the quiet hours that are running; null outside them. */
export function endOfQuiet({ from, until }: QuietHours, now: Date): Date | null {
  const hour = istHours(now);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const day = hour < until ? now : new Date(now.getTime() + DAY_MS);
  return istInstant(istDate(day), `${String(until).padStart(2, '0')}:00`);
}
