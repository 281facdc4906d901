import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { Sessions } from '@fitghar/services/identity';
import { LIVE_CHANNEL } from '@fitghar/services/kernel';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Principal } from '../auth/access-tokens.ts';

const HEARTBEAT_MS = 15_000;
const MOST_A_PERSON = 20;
/** A browser that does not read is let go. */
const MOST_WAITING_BYTES = 64 * 1024;

const message = z.object({
  to: z.union([z.object({ user_id: z.string() }), z.enum(['everybody', 'team'])]),
  topic: z.enum(LIVE_TOPICS),
});

interface Stream {
  principal: Principal;
  response: ServerResponse;
}

/**
 * The open event streams of this process. Redis brings every hint to every process, so it does not matter which one
 * a browser is connected to. Without Redis there is no stream, and browsers poll.
 */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(LiveStreams.name);
  private readonly byUser = new Map<string, Set<Stream>>();
  private readonly subscriber: Redis;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    redis: Redis,
    private readonly sessions: Sessions,
  ) {
    this.subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    this.subscriber.on('error', () => undefined); // 'close' below deals with it
  }

  onModuleInit(): void {
    this.subscriber.on('message', (_channel, text) => this.hear(text));
    this.subscriber.on('close', () => this.endAll()); // rather none than one that stays silent
    void this.subscriber.subscribe(LIVE_CHANNEL).catch(() => undefined);
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
  }

  /** Before the process stops: an open stream would hold it back. */
  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.subscriber.disconnect();
    this.endAll();
  }

  /** @throws ServiceUnavailableException while hints cannot arrive */
  open(principal: Principal, reply: FastifyReply): void {
    if (this.subscriber.status !== 'ready') throw new ServiceUnavailableException();
    reply.hijack();
    const { raw: response } = reply;
    const stream: Stream = { principal, response };
    const streams = this.byUser.get(principal.userId) ?? new Set();
    this.byUser.set(principal.userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > MOST_A_PERSON && oldest) oldest.response.end();
    response.on('close', () => this.forget(stream));
    const ours = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...ours });
    write(stream, 'retry: 1000\nevent: hello\ndata: {}\n\n');
  }

  private hear(text: string): void {
    const heard = message.safeParse(JSON.parse(text));
    // Processes of two releases run side by side for a while: what the other one says may be new here.
    if (!heard.success) return;
    const { to, topic } = heard.data;
    const all = () => [...this.byUser.values()].flatMap((streams) => [...streams]);
    const meant = typeof to === 'object' ? [...(this.byUser.get(to.user_id) ?? [])] : all();
    for (const stream of meant) {
      if (to === 'team' && stream.principal.type !== 'A') continue;
      write(stream, `event: ${topic}\ndata: {}\n\n`);
      if (topic === 'session') void this.endIfOver(stream);
    }
  }

  private beat(): void {
    for (const streams of this.byUser.values()) {
      for (const stream of streams) {
        write(stream, ': still here\n\n');
        void this.endIfOver(stream);
      }
    }
  }

  /** Somebody who has logged out or was blocked hears nothing more. */
  private async endIfOver(stream: Stream): Promise<void> {
    const open = await this.sessions.stateOf(stream.principal.sessionId).catch((error: Error) => this.log.warn(error.message));
    if (!open) stream.response.end();
  }

  private forget(stream: Stream): void {
    const streams = this.byUser.get(stream.principal.userId);
    streams?.delete(stream);
    if (!streams?.size) this.byUser.delete(stream.principal.userId);
  }

  private endAll(): void {
    for (const streams of this.byUser.values()) for (const { response } of streams) response.end();
  }
}

function write({ response }: Stream, text: string): void {
  if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  else response.write(text);
}
