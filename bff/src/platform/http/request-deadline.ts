import { runWithSignal, TIMEOUTS } from '@fitghar/services/kernel';
import { ServiceUnavailableException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DeadlineExceededError } from '../errors/deadline-exceeded.ts';
import { errorBodyOf } from '../errors/error-body.ts';
import { RETRY_AFTER_SECONDS } from '../errors/error-page.ts';
import { sendError } from '../errors/send-error.ts';
import type { RequestLoad } from './request-load.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by {@link LongRequest}. */
    longRequest?: boolean;
  }
  interface FastifyRequest {
    deadline: RequestDeadline | null;
  }
}

/** Time to respond after the work is cancelled, so that the work can report its own error. */
const ANSWER_MARGIN_MS = TIMEOUTS.request.ms - TIMEOUTS.requestWork.ms;

/** For an endpoint that generates a PDF. Uploads and releases have a long deadline anyway. */
export const LongRequest = () => RouteConfig({ longRequest: true });

/**
 * Deadline of one request: its work is cancelled first, then the response is 503. Fastify's `handlerTimeout` would
 * include the upload of the body and cut off streamed responses.
 */
export class RequestDeadline {
  private readonly work = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly ms: number,
    private readonly load: RequestLoad,
  ) {}

  get signal(): AbortSignal {
    return this.work.signal;
  }

  start(): void {
    this.setRunning(true);
    this.timer = setTimeout(() => {
      this.work.abort(new DeadlineExceededError(`Cancelled after ${this.ms - ANSWER_MARGIN_MS} ms`));
      this.timer = setTimeout(() => this.answer(), ANSWER_MARGIN_MS);
    }, this.ms - ANSWER_MARGIN_MS);
  }

  /**
   * Stops the timer once the response starts or the rest of the body is awaited: both depend on the client's
   * connection.
   */
  stop(): void {
    this.setRunning(false);
    clearTimeout(this.timer);
  }

  private setRunning(running: boolean): void {
    if (running === this.running) return;
    if (running) this.load.begin();
    else this.load.end();
    this.running = running;
  }

  private answer(): void {
    if (!this.reply.sent) refuse(this.request, this.reply);
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  sendError(request, reply, errorBodyOf(new ServiceUnavailableException(), request.id));
}

/**
 * Gives every request a deadline, or refuses it at once if too many are in progress: nothing queues, so accepted requests
 * stay fast. Most are refused before, by `createRefusingServer`; this decides for those that arrived in the same turn. Register it
 * before any route or hook that calls a dependency.
 * @param timeoutMs time limit of a call or page in milliseconds
 */
export function useRequestDeadlines(fastify: FastifyInstance, load: RequestLoad, timeoutMs: number): void {
  fastify.decorateRequest('deadline', null);
  fastify.addHook('preHandler', (request, reply, done) => {
    if (load.isFullFor(request.url)) return refuse(request, reply);
    const { longRequest, call, gzip } = request.routeOptions.config;
    const ms = Math.max(timeoutMs, longRequest || call?.bodyAs === 'form' || gzip ? TIMEOUTS.longRequest.ms : 0);
    request.deadline = new RequestDeadline(request, reply, ms, load);
    request.deadline.start();
    runWithSignal(request.deadline.signal, done);
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode < 400) load.noteServed(request.url);
    request.deadline?.stop();
    done();
  });
  fastify.addHook('onClose', (_instance, done) => {
    load.stop();
    done();
  });
}
