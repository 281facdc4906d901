import { negotiate } from '@fastify/accept-negotiator';
import { remoteName, remoteVersion } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import {
  type Dictionary,
  dictionaryHeader,
  FileDeltas,
  hasOperations,
  VersionContents,
  VersionsRepository,
} from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { isAtOperations } from '../../platform/http/operations-host.ts';
import { SANDBOX_POLICY } from '../../platform/http/uploaded-file.ts';
import { SkipRateLimit } from '../../platform/limits/limits.ts';
import { Visitors } from '../../platform/pages/visitors.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};

/** Whose later versions are mostly the same text. */
const CAN_BE_DICTIONARY = /\.(js|css)$/;

/** The earlier version of a file that the browser offers to decode with. */
function dictionaryOf({ 'available-dictionary': hash, 'dictionary-id': id }: FastifyRequest['headers']): Dictionary | undefined {
  const [, base64 = ''] = /^:([\w+/]{43}=):$/.exec(String(hash)) ?? [];
  const [, named] = /^"([\w.+/-]{1,200})"$/.exec(String(id)) ?? [];
  return base64 && named ? { sha256: Buffer.from(base64, 'base64'), id: named } : undefined;
}

/** Files of every released version, from MongoDB with a memory cache: any process serves any of them. */
@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller('remotes')
export class RemoteFilesController {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly contents: VersionContents,
    private readonly deltas: FileDeltas,
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(':name/:version/:file')
  async file(
    @Param() { name, version, file }: { name: string; version: string; file: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    // No other address reaches MongoDB.
    const isName = remoteName.safeParse(name).success && remoteVersion.safeParse(version).success;
    const stored = type && isName && (await this.isServed(name, version, request)) ? await this.contents.file(name, version, file) : null;
    if (!type || !stored) throw new NotFoundException();
    const accepts = request.headers['accept-encoding'] ?? 'identity';
    const dictionary = CAN_BE_DICTIONARY.test(file) && negotiate(accepts, ['dcz']) ? dictionaryOf(request.headers) : undefined;
    const delta = dictionary && (await this.deltas.find({ name, version, file, bytes: stored.bytes }, dictionary));
    // The others were compressed when the version was uploaded. A browser may refuse an encoding that it names (`br;q=0`).
    const forms = { dcz: delta, br: stored.br, gzip: stored.gz, identity: stored.bytes };
    const offered = (['dcz', 'br', 'gzip', 'identity'] as const).filter((form) => forms[form]);
    const accepted = negotiate(accepts, offered);
    const encoding = offered.find((form) => form === accepted) ?? 'identity';
    // A version never changes, so its name tells whether a cache has this form of it.
    const from = encoding === 'dcz' ? `-${dictionary?.sha256.toString('hex', 0, 8)}` : '';
    const etag = `"${version}-${encoding}${from}"`;
    const isKnown = (request.headers['if-none-match'] ?? '').split(/,\s*/).some((each) => each.replace(/^W\//, '') === etag);
    await reply
      .status(isKnown ? 304 : 200)
      .headers({
        'content-type': type,
        // A file is part of a page and never a standalone page: markup that no one has promoted yet runs nothing here.
        'content-security-policy': SANDBOX_POLICY,
        // Its URL contains the version, which is immutable.
        'cache-control': 'public, max-age=31536000, immutable',
        // Another of our sites may use this one as fallback, or a developer's shell as host.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding, available-dictionary',
        ...(CAN_BE_DICTIONARY.test(file) && { 'use-as-dictionary': dictionaryHeader(name, version, file) }),
        etag,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(isKnown ? undefined : forms[encoding]);
  }

  /** The origin of operations has no file of customers' remotes, and none that no second person has approved. */
  private async isServed(name: string, version: string, request: FastifyRequest): Promise<boolean> {
    if (!isAtOperations(request, this.settings)) return true;
    const [entry, found] = await Promise.all([this.contents.entryOf(name, version), this.versions.find(name, version)]);
    const isApproved = found && (!found.needsApproval || found.approvedBy);
    return entry !== null && hasOperations(entry) && (Boolean(isApproved) || this.visitors.previewOf(request).get(name) === version);
  }
}
