import {
  boardOpened,
  type DeadLetterRow,
  type DeadLettersQuery,
  deadLetterParam,
  deadLetterRow,
  deadLetters,
  deadLettersQuery,
  giveUpBody,
  type QueuesDesk,
  queuesDesk,
} from '@fitghar/contracts/admin';
import { emptyBody } from '@fitghar/contracts/common';
import { Audit, type DeadLetter, DeadLetterDecidedError, DeadLetters, istIso, NotFoundError, Queues } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { QueueBoard } from '../../platform/ops/queue-board.ts';

const letterView = ({ _id, queue, name, error, attempts, failedAt, state, note }: DeadLetter): DeadLetterRow => ({
  id: _id,
  queue,
  name,
  error,
  attempts,
  failed_at: istIso(failedAt),
  state,
  note: note ?? null,
});

/** The work behind the screens: queues, alarms, and jobs that failed for the last time. */
@ApiTags('admin')
@Controller('bff/api/v1/admin')
export class QueuesController {
  constructor(
    private readonly queues: Queues,
    private readonly alarms: Alarms,
    private readonly letters: DeadLetters,
    private readonly board: QueueBoard,
    private readonly audit: Audit,
  ) {}

  @Get('queues')
  @Needs('queues.read')
  @ApiResponse({ status: 200, standardSchema: queuesDesk })
  async desk(): Promise<QueuesDesk> {
    const [states, alarms] = await Promise.all([this.queues.states().catch(() => null), this.alarms.list()]);
    return {
      reachable: states !== null,
      queues: states ?? [],
      alarms: alarms.map(({ id, kind, text, raisedAt, clearedAt }) => {
        return { id, kind, text, raised_at: istIso(raisedAt), cleared_at: clearedAt ? istIso(clearedAt) : null };
      }),
    };
  }

  /** Opens bull-board in this browser for some minutes: a page cannot send a bearer token. */
  @Post('queues/board')
  @HttpCode(200)
  @Needs('queues.board')
  @ApiResponse({ status: 200, standardSchema: boardOpened })
  openBoard(@Me() me: Principal, @Res({ passthrough: true }) reply: FastifyReply, @Body({ schema: emptyBody }) _body: unknown) {
    return { url: this.board.open(me.sessionId, reply) };
  }

  @Get('dead-letters')
  @Needs('queues.read')
  @ApiResponse({ status: 200, standardSchema: deadLetters })
  async list(@Query({ schema: deadLettersQuery }) { state, ...query }: DeadLettersQuery) {
    const { rows, total } = await this.letters.page(state, query);
    return { rows: rows.map(letterView), page: query.page, limit: query.limit, total };
  }

  /** Queues the job once more, with all its attempts. */
  @Post('dead-letters/:id/retry')
  @HttpCode(200)
  @Needs('queues.act')
  @ApiResponse({ status: 200, standardSchema: deadLetterRow })
  @Throws(NotFoundError, DeadLetterDecidedError)
  retry(@Me() me: Principal, @Param({ schema: deadLetterParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    return this.change(me, 'dead-letter.retry', id, undefined, () => this.letters.retry(id));
  }

  /** It stays undone; the note says why. */
  @Post('dead-letters/:id/give-up')
  @HttpCode(200)
  @Needs('queues.act')
  @ApiResponse({ status: 200, standardSchema: deadLetterRow })
  @Throws(NotFoundError, DeadLetterDecidedError)
  giveUp(
    @Me() me: Principal,
    @Param({ schema: deadLetterParam }) { id }: { id: string },
    @Body({ schema: giveUpBody }) { note }: { note: string },
  ) {
    return this.change(me, 'dead-letter.give-up', id, note, () => this.letters.giveUp(id, note));
  }

  private async change(
    me: Principal,
    action: string,
    id: string,
    reason: string | undefined,
    work: () => Promise<void>,
  ): Promise<DeadLetterRow> {
    const look = async () => {
      const letter = await this.letters.find(id);
      return letter && { state: letter.state };
    };
    await this.audit.change({ by: me.userId, action, subject: { kind: 'dead-letter', id }, reason, look }, work);
    const letter = await this.letters.find(id);
    if (!letter) throw new NotFoundError('job');
    return letterView(letter);
  }
}
