import { VersionsRepository } from '@fitghar/services/releases';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Files of every version that was released, from MongoDB through memory: any process serves any of them. */
@ApiExcludeController()
@Public()
@SkipThrottle({ address: true })
@Controller('remotes')
export class RemoteFilesController {
  constructor(private readonly versions: VersionsRepository) {}

  @Get(':name/:version/:file')
  async file(
    @Param() { name, version, file }: { name: string; version: string; file: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    const stored = type ? await this.versions.file(name, version, file) : null;
    if (!type || !stored) throw new NotFoundException();
    const accepted = request.headers['accept-encoding'] ?? '';
    const [encoding, bytes] =
      stored.br && /\bbr\b/.test(accepted)
        ? ['br', stored.br]
        : stored.gz && /\bgzip\b/.test(accepted)
          ? ['gzip', stored.gz]
          : [null, stored.bytes];
    await reply
      .headers({
        'content-type': type,
        // Its address names its version, which never changes.
        'cache-control': 'public, max-age=31536000, immutable',
        // Another site of ours may be the second source of it, or a developer's shell its host.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      })
      .send(bytes);
  }
}
