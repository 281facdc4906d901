import { openAccountStream } from '@fitghar/contracts/account';
import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff')
export class StreamController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events: the topic of each change. 503 if the stream is unavailable; poll then. */
  @Handles(openAccountStream)
  async stream(@CurrentUser() me: Principal, @Res() reply: FastifyReply): Promise<void> {
    this.streams.open(me, reply);
  }
}
