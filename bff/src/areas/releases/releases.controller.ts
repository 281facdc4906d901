import {
  type CanaryBody,
  canaryBody,
  type PreviewBody,
  previewBody,
  previewChosen,
  promoteBody,
  type ReleaseReceipt,
  type RemoteDesk,
  type RollbackBody,
  releaseQuery,
  releaseReceipt,
  releasesDesk,
  releaseUpload,
  remoteDesk,
  remoteParam,
  rollbackBody,
} from '@fitghar/contracts/releases';
import { NotFoundError } from '@fitghar/services/kernel';
import {
  CanaryWatch,
  type ChannelRecord,
  ForeignTokenError,
  PublishVersion,
  RegistrySource,
  ReleaseConflictError,
  Rollout,
  VersionsRepository,
  VersionTakenError,
} from '@fitghar/services/releases';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Needs, NeedsOrReleaseToken } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { type Preview, Visitors } from '../../platform/pages/visitors.ts';
import { readRelease } from './read-release.ts';
import { type ReleaseRequest, Releaser } from './releaser.ts';
import { remoteView } from './releases.views.ts';

const VERSIONS = 15;
const STEPS = 15;
const inWords = (preview: Preview): string[] => [...preview].map((each) => each.join(' '));

/** Releases of single remotes: by somebody of the team, or by a team's machine with a token for its own remotes. */
@ApiTags('releases')
@Controller('bff/api/v1/admin/releases')
export class ReleasesController {
  constructor(
    private readonly source: RegistrySource,
    private readonly versions: VersionsRepository,
    private readonly publish: PublishVersion,
    private readonly rollout: Rollout,
    private readonly canaries: CanaryWatch,
    private readonly releaser: Releaser,
    private readonly visitors: Visitors,
  ) {}

  @Get()
  @Needs('releases.read')
  @ApiResponse({ status: 200, standardSchema: releasesDesk })
  async list(@Req() request: FastifyRequest) {
    const channels = await this.rollout.list();
    const { platform } = await this.source.state();
    const preview = inWords(this.visitors.previewOf(request));
    return { platform, preview, rows: await Promise.all(channels.map((channel) => this.view(channel))) };
  }

  /** Takes a built version, as gzipped JSON. Nobody is served it before a canary or a promotion. */
  @Post()
  @RouteConfig({ gzip: releaseUpload })
  @NeedsOrReleaseToken('releases.act')
  @ApiResponse({ status: 201, standardSchema: releaseReceipt })
  @Throws(ForeignTokenError, VersionTakenError)
  async release(
    @Req() request: ReleaseRequest,
    @Query({ schema: releaseQuery }) { dry_run }: { dry_run: 'true' | 'false' },
  ): Promise<ReleaseReceipt> {
    const upload = await readRelease(request.body);
    return this.publish.run(upload, await this.releaser.of(request, upload.entry.name), dry_run === 'true');
  }

  /** For somebody's own browser: a version, or a remote on their own machine. Signed, and shown by a banner on each page. */
  @Post('preview')
  @HttpCode(200)
  @Needs('releases.read')
  @ApiResponse({ status: 200, standardSchema: previewChosen })
  @Throws(NotFoundError)
  async preview(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: previewBody }) { remote, version, origin }: PreviewBody,
  ): Promise<{ preview: string[] }> {
    if (version && !(await this.versions.hasFiles(remote, version))) throw new NotFoundError('version');
    const chosen = new Map(this.visitors.previewOf(request));
    const choice = origin ?? version;
    if (choice) chosen.set(remote, choice);
    else chosen.delete(remote);
    this.visitors.setPreview(reply, chosen);
    return { preview: inWords(chosen) };
  }

  @Post(':remote/canary')
  @HttpCode(200)
  @NeedsOrReleaseToken('releases.act')
  @ApiResponse({ status: 200, standardSchema: remoteDesk })
  @Throws(ForeignTokenError, NotFoundError, ReleaseConflictError)
  async canary(
    @Req() request: ReleaseRequest,
    @Param({ schema: remoteParam }) { remote }: { remote: string },
    @Body({ schema: canaryBody }) { version, percent, promote_after }: CanaryBody,
  ): Promise<RemoteDesk> {
    await this.rollout.canary(await this.releaser.of(request, remote), remote, version, percent, promote_after ?? null);
    return this.look(remote);
  }

  @Post(':remote/promote')
  @HttpCode(200)
  @NeedsOrReleaseToken('releases.act')
  @ApiResponse({ status: 200, standardSchema: remoteDesk })
  @Throws(ForeignTokenError, NotFoundError, ReleaseConflictError)
  async promote(
    @Req() request: ReleaseRequest,
    @Param({ schema: remoteParam }) { remote }: { remote: string },
    @Body({ schema: promoteBody }) { version }: { version?: string | undefined },
  ): Promise<RemoteDesk> {
    const by = await this.releaser.of(request, remote);
    await (version ? this.rollout.promote(by, remote, version) : this.rollout.promoteCanary(by, remote));
    return this.look(remote);
  }

  /** Ends the canary, or goes back to the stable version before. New pages follow within two seconds. */
  @Post(':remote/rollback')
  @HttpCode(200)
  @NeedsOrReleaseToken('releases.act')
  @ApiResponse({ status: 200, standardSchema: remoteDesk })
  @Throws(ForeignTokenError, NotFoundError, ReleaseConflictError)
  async rollBack(
    @Req() request: ReleaseRequest,
    @Param({ schema: remoteParam }) { remote }: { remote: string },
    @Body({ schema: rollbackBody }) { reason, version }: RollbackBody,
  ): Promise<RemoteDesk> {
    await this.rollout.rollBack(await this.releaser.of(request, remote), remote, reason, version);
    return this.look(remote);
  }

  private async look(remote: string): Promise<RemoteDesk> {
    const channel = await this.rollout.find(remote);
    if (!channel) throw new NotFoundError('remote');
    return this.view(channel);
  }

  private async view(channel: ChannelRecord): Promise<RemoteDesk> {
    const remote = channel._id;
    const [state, versions, steps, tally] = await Promise.all([
      this.source.state(),
      this.versions.newest(remote, VERSIONS),
      this.rollout.stepsOf(remote, STEPS),
      channel.canary ? this.canaries.tallyOf(channel.canary.id) : null,
    ]);
    return remoteView(channel, state, versions, steps, tally);
  }
}
