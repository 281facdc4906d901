import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { LoginSessions } from '@fitghar/services/identity';
import { LIVE_CHANNEL, RedisConnection, setGauge } from '@fitghar/services/kernel';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Principal } from '../auth/access-tokens.ts';
import { writeEvent } from './write-event.ts';

const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
const HEARTBEAT_MS = 15_000;
const MAX_STREAMS_PER_USER = 20;
/** Of a process: each holds a socket, and any number of accounts costs nothing. */
const MAX_STREAMS = 10_000;
/** Heartbeats per event loop turn, so that requests are not delayed. */
const HEARTBEATS_A_TURN = 1000;
/** Browsers spread what they ask after a hint to everyone over that time: a hundred a second, as long as that takes no longer. */
const MS_FOR_EACH = 10;
const MAX_SPREAD_MS = 30_000;

const hint = z.object({
  to: z.union([z.object({ user_id: z.string() }), z.enum(['everybody', 'team'])]),
  topic: z.enum(LIVE_TOPICS),
});
/** Whoever reaches Redis can publish anything; an exception in the listener would end the process. */
const message = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('Not JSON');
      return z.NEVER;
    }
  })
  .pipe(hint);

interface Stream {
  principal: Principal;
  response: ServerResponse;
}

/**
 * The open event streams of this process. Redis delivers every hint to every process, so it does not matter which one a
 * browser is connected to. Without Redis there is no stream, and browsers poll.
 */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(LiveStreams.name);
  private readonly byUser = new Map<string, Set<Stream>>();
  private readonly ofTeam = new Set<Stream>();
  private openStreams = 0;
  private readonly subscriber: Redis;
  /** Whether hints are being received. */
  private subscribed = false;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: RedisConnection,
    private readonly sessions: LoginSessions,
  ) {
    this.subscriber = redis.openSubscriber();
  }

  onModuleInit(): void {
    this.subscriber.on('message', (_channel, text) => this.onMessage(text));
    this.subscriber.on('ready', () => void this.subscribe());
    this.subscriber.on('close', () => this.endAll()); // no stream is better than a silent one
    void this.subscriber.connect().catch(() => undefined); // it reconnects automatically
    this.heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS);
  }

  /** Ends the streams first; open ones would delay the shutdown. */
  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.subscriber.disconnect();
    this.endAll();
  }

  /**
   * Opens a stream, or sends only its headers for HEAD, whose answer has no body that could carry hints.
   * @throws ServiceUnavailableException while no hints can be received, or too many streams are open
   */
  open(principal: Principal, reply: FastifyReply): void {
    if (!this.subscribed || this.openStreams >= MAX_STREAMS) throw new ServiceUnavailableException();
    if (reply.request.method === 'HEAD') return void reply.headers(STREAM_HEADERS).send();
    reply.request.deadline?.stop();
    reply.hijack();
    const { raw: response } = reply;
    const stream: Stream = { principal, response };
    const streams = this.byUser.get(principal.userId) ?? new Set();
    this.byUser.set(principal.userId, streams.add(stream));
    if (principal.type === 'A') this.ofTeam.add(stream);
    this.count(1);
    const [oldest] = streams;
    if (streams.size > MAX_STREAMS_PER_USER && oldest) oldest.response.end();
    response.on('close', () => this.forget(stream));
    response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS });
    writeEvent(response, 'event: hello\ndata: {}\n\n');
  }

  private onMessage(text: string): void {
    const parsed = message.safeParse(text);
    // During a deployment processes of two releases run side by side; ignore topics unknown to this one.
    if (!parsed.success) return;
    const { to, topic } = parsed.data;
    const meant = to === 'everybody' ? this.all() : [...(to === 'team' ? this.ofTeam : (this.byUser.get(to.user_id) ?? []))];
    // What everyone is told must not make everyone ask at once.
    const data = to === 'everybody' ? { within_ms: Math.min(meant.length * MS_FOR_EACH, MAX_SPREAD_MS) } : {};
    for (const { response } of meant) writeEvent(response, `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
    if (topic === 'session') void this.endClosedSessions(meant);
  }

  private all(): Stream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  private async subscribe(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.redis.key(LIVE_CHANNEL));
      this.subscribed = true;
    } catch (error) {
      this.log.warn(`Not subscribed: ${String(error)}`);
      this.subscriber.disconnect(true);
    }
  }

  private async sendHeartbeat(): Promise<void> {
    // The timeout of this ping detects a hung Redis; 'close' follows.
    if (this.subscribed) void this.subscriber.ping().catch(() => undefined);
    const streams = this.all();
    for (const [index, { response }] of streams.entries()) {
      writeEvent(response, ': still here\n\n');
      if (index % HEARTBEATS_A_TURN === 0) await nextTurn();
    }
    await this.endClosedSessions(streams);
  }

  /** Ends streams whose session has ended. One query for all; if it fails, the next heartbeat retries. */
  async endClosedSessions(streams = this.all()): Promise<void> {
    if (!streams.length) return;
    try {
      const open = await this.sessions.filterOpen([...new Set(streams.map(({ principal }) => principal.sessionId))]);
      for (const { principal, response } of streams) if (!open.has(principal.sessionId)) response.end();
    } catch (error) {
      this.log.warn(`Sessions of streams were not checked: ${String(error)}`);
    }
  }

  private forget(stream: Stream): void {
    const streams = this.byUser.get(stream.principal.userId);
    streams?.delete(stream);
    this.ofTeam.delete(stream);
    if (!streams?.size) this.byUser.delete(stream.principal.userId);
    this.count(-1);
  }

  private count(change: 1 | -1): void {
    this.openStreams += change;
    setGauge('live_streams_open', {}, this.openStreams);
  }

  private endAll(): void {
    this.subscribed = false;
    for (const { response } of this.all()) response.end();
  }
}
