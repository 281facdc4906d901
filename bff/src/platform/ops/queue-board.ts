import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { hasPermission } from '@fitghar/contracts/admin';
import { LoginSessions } from '@fitghar/services/identity';
import { Queues, SETTINGS, type Settings, SignedLinks } from '@fitghar/services/kernel';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf } from '../errors/error-body.ts';

const PATH = '/bff/queues';
const COOKIE = 'fitghar_board';
const MINUTES = 30;
/** Its page names a base address for its scripts, and sets styles inline. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; object-src 'none'; frame-ancestors 'none'";

/**
 * bull-board, for admins. Its own page cannot send a bearer token, so an admin's call sets a cookie for this path
 * alone; each request checks the permissions of its session. Read-only: changes go through our own page, which audits
 * them.
 */
@Injectable()
export class QueueBoard {
  constructor(
    private readonly queues: Queues,
    private readonly links: SignedLinks,
    private readonly sessions: LoginSessions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Gives this browser access for half an hour. @returns the board's path */
  open(sessionId: string, reply: FastifyReply): string {
    const { until, signature } = this.links.sign('board', sessionId, MINUTES);
    const secure = this.settings.NODE_ENV === 'production';
    reply.setCookie(COOKIE, `${sessionId}.${until}.${signature}`, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: MINUTES * 60,
    });
    return PATH;
  }

  async mount(fastify: FastifyInstance): Promise<void> {
    const adapter = new FastifyAdapter();
    adapter.setBasePath(PATH);
    const queues = this.queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
    createBullBoard({ queues, serverAdapter: adapter });
    await fastify.register(async (scope) => {
      // Runs outside Nest's exception filters, so it writes the error body itself.
      scope.addHook('preHandler', async (request, reply) => {
        if (await this.mayEnter(request)) return void reply.header('content-security-policy', POLICY);
        const body = errorBodyOf(new UnauthorizedException('Open the dashboard from the Queues page'), request.id);
        await reply.code(body.statusCode).send(body);
      });
      await scope.register(adapter.registerPlugin(), { prefix: PATH });
    });
  }

  private async mayEnter(request: FastifyRequest): Promise<boolean> {
    const [sessionId = '', until = '', signature = ''] = (request.cookies[COOKIE] ?? '').split('.');
    const signed = /^[0-9a-f]{24}$/.test(sessionId) && this.links.verify('board', sessionId, Number(until), signature);
    const state = signed ? await this.sessions.findGrants(sessionId) : null;
    const factor = !this.settings.secondFactorRequired || state?.secondFactor;
    return Boolean(state?.role && factor && hasPermission(state.role, 'queues.board'));
  }
}
