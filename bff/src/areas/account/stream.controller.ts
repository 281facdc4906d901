import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { ApiEventStream } from '../../platform/live/api-event-stream.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff/api/v1/account')
export class StreamController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events: the topic of each change. 503 if the stream is unavailable; poll then. */
  @Get('stream')
  @ApiEventStream()
  stream(@CurrentUser() me: Principal, @Res() reply: FastifyReply): void {
    this.streams.open(me, reply);
  }
}
