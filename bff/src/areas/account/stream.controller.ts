import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { AnswersEvents } from '../../platform/live/answers-events.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

@ApiTags('account')
@Only('U')
@Controller('bff/api/v1/account')
export class StreamController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events: the topic that has changed. 503 where the stream is not to be had; poll then. */
  @Get('stream')
  @AnswersEvents()
  stream(@Me() me: Principal, @Res() reply: FastifyReply): void {
    this.streams.open(me, reply);
  }
}
