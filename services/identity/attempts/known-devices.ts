import { Injectable } from '@nestjs/common';
import { Clock, Keys, newSecret } from '../../kernel/index.ts';

/** How long a device stays known after its last login. */
const KNOWN_DAYS = 180;
/** People who share a browser. Older ones are forgotten, because a cookie has 4 KB. */
const MAX_PEOPLE = 4;

/** A cookie's value and how long the browser keeps it. */
export interface DeviceCookie {
  value: string;
  maxAgeSeconds: number;
}

/** One person on one device; `id` is new after every login, so that a copied cookie counts apart from the next one. */
interface Entry {
  text: string;
  userId: string;
  id: string;
}

/**
 * Recognises the devices on which someone has logged in, by a signed cookie. Attempts from there are counted per device,
 * so that a stranger's attempts lock out strangers only (OWASP's device cookies; ADR 031). A copied cookie gives no
 * access, only as many attempts as any stranger gets.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  /** @returns the device's ID if this user has logged in on it */
  recognise(cookie: string | undefined, userId: string): string | null {
    return this.read(cookie).find((entry) => entry.userId === userId)?.id ?? null;
  }

  /** The cookie after a login: this user with a new ID, and the others of the device. */
  remember(cookie: string | undefined, userId: string): DeviceCookie {
    const others = this.read(cookie).filter((entry) => entry.userId !== userId);
    const until = Math.floor(this.clock.now().getTime() / 1000) + KNOWN_DAYS * 86_400;
    const text = `${userId}.${newSecret().slice(0, 22)}.${until}`;
    const entries = [`${text}.${this.keys.sign('known device', text)}`, ...others.map((entry) => entry.text)];
    return { value: entries.slice(0, MAX_PEOPLE).join('~'), maxAgeSeconds: KNOWN_DAYS * 86_400 };
  }

  private read(cookie = ''): Entry[] {
    return cookie
      .split('~', MAX_PEOPLE)
      .map((text) => {
        const [userId = '', id = '', until = '', signature = ''] = text.split('.');
        const isOurs = this.keys.verify('known device', `${userId}.${id}.${until}`, signature);
        return isOurs && Number(until) * 1000 > this.clock.now().getTime() ? { text, userId, id } : null;
      })
      .filter((entry) => entry !== null);
  }
}
