import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { HOUR_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock, callerSignal, SETTINGS, type Settings, sha256, TIMEOUTS } from '../../kernel/index.ts';
import { encryptPush, type SubscriptionKeys } from './encrypt-push.ts';
import { lookupPublic } from './public-host.ts';

/** Push services accept up to 24 hours (RFC 8292). */
const TOKEN_HOURS = 12;
/** Connections to one service: each answers in a tenth of a second, and serves thousands of browsers. */
const MAX_SOCKETS = 32;
const MAX_TTL_SECONDS = 4 * 7 * 86_400;
const MAX_LETTERS = 150;
/** Anyone can name a service of their own. */
const MAX_TOKENS = 1000;

/** What a browser shows. It lies on a lock screen: no PIN, number or health data. */
export interface PushContent {
  title: string;
  body: string;
  /** Path of our site that a tap opens. */
  url: string;
}

/** A message as a push service keeps it. */
export interface Push extends PushContent {
  /** A newer message with the same tag takes its place. */
  tag: string;
  /** When it is no longer true. */
  until: Date;
  urgent: boolean;
}

/** What became of a message. `gone`: the browser no longer subscribes. `refused`: another attempt would be refused, too. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** The push services of browsers (RFC 8030), which we identify ourselves to with VAPID (RFC 8292). */
@Injectable()
export class PushService implements OnModuleDestroy {
  private readonly agents = {
    http: new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    https: new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, lookup: lookupPublic }),
  };
  /** By the origin of the service. */
  private readonly tokens = new Map<string, { token: string; until: number }>();
  private key: KeyObject | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleDestroy(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** @throws Error if the failure may be temporary: no answer, 429 or 5xx */
  async send(endpoint: string, keys: SubscriptionKeys, { until, urgent, ...push }: Push): Promise<PushOutcome> {
    const { origin } = new URL(endpoint);
    const seconds = Math.floor((until.getTime() - this.clock.now().getTime()) / 1000);
    const content = { ...push, title: push.title.slice(0, MAX_LETTERS), body: push.body.slice(0, MAX_LETTERS) };
    const headers = {
      authorization: `vapid t=${this.tokenFor(origin)}, k=${this.settings.VAPID_PUBLIC_KEY}`,
      ttl: String(Math.max(0, Math.min(seconds, MAX_TTL_SECONDS))),
      urgency: urgent ? 'high' : 'normal',
      topic: sha256(push.tag).slice(0, 32),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    };
    const status = await this.post(endpoint, headers, encryptPush(keys, JSON.stringify(content)));
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    return 'refused';
  }

  /** @returns the status; redirects are not followed */
  private post(endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<number> {
    const isTest = new URL(endpoint).origin === this.settings.PUSH_TEST_ORIGIN;
    const signals = [AbortSignal.timeout(TIMEOUTS.push.ms), callerSignal()].filter((signal) => signal !== undefined);
    const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: AbortSignal.any(signals) };
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const take = (response: http.IncomingMessage) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
    };
    const request = isTest
      ? http.request(endpoint, { ...options, agent: this.agents.http }, take)
      : https.request(endpoint, { ...options, agent: this.agents.https }, take);
    request.on('error', reject).end(body);
    return promise;
  }

  /** A token for one service, used for half of its life. */
  private tokenFor(audience: string): string {
    const now = this.clock.now().getTime();
    const known = this.tokens.get(audience);
    if (known && known.until > now && known.until - now <= (TOKEN_HOURS / 2) * HOUR_MS) return known.token;
    const { siteUrl } = this.settings;
    // Whom they tell of problems.
    const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${this.settings.CONTACT_EMAIL}`;
    const claims = { aud: audience, exp: Math.floor((now + TOKEN_HOURS * HOUR_MS) / 1000), sub: subject };
    const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const text = parts.join('.');
    const token = `${text}.${sign('sha256', Buffer.from(text), { key: this.signingKey(), dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    if (this.tokens.size >= MAX_TOKENS) this.tokens.clear();
    this.tokens.set(audience, { token, until: now + (TOKEN_HOURS / 2) * HOUR_MS });
    return token;
  }

  private signingKey(): KeyObject {
    const point = Buffer.from(this.settings.VAPID_PUBLIC_KEY, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    this.key ??= createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: this.settings.VAPID_PRIVATE_KEY, x, y } });
    return this.key;
  }
}
