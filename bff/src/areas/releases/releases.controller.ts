import {
  approveRelease,
  getReleases,
  previewRelease,
  promoteRelease,
  publishRelease,
  type ReleaseReceipt,
  type RemoteOverview,
  releaseUpload,
  rollBackRelease,
  startCanary,
} from '@fitghar/contracts/releases';
import { NotFoundError } from '@fitghar/services/kernel';
import {
  ApprovalMissingError,
  ApproveVersion,
  CanaryMonitor,
  ChannelsRepository,
  ForeignTokenError,
  PublishVersion,
  RegistrySource,
  ReleaseConflictError,
  Rollout,
  SecondPersonError,
  VersionsRepository,
  VersionTakenError,
  WebVitals,
} from '@fitghar/services/releases';
import { Controller, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequirePermissions, RequirePermissionsOrReleaseToken } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { type Preview, Visitors } from '../../platform/pages/visitors.ts';
import { readRelease } from './read-release.ts';
import { ReleaseActorResolver, type ReleaseRequest } from './release-actor-resolver.ts';
import { remoteView } from './releases.presenter.ts';

/** Versions, and events, of each remote. */
const MAX_HISTORY = 15;
const formatPreview = (preview: Preview): string[] => [...preview].map((each) => each.join(' '));

/** Releases of single remotes, by a team member or by CI with a token for its own remotes. */
@ApiTags('releases')
@Controller('bff')
export class ReleasesController {
  constructor(
    private readonly source: RegistrySource,
    private readonly versions: VersionsRepository,
    private readonly publish: PublishVersion,
    private readonly channels: ChannelsRepository,
    private readonly rollout: Rollout,
    private readonly canaries: CanaryMonitor,
    private readonly webVitals: WebVitals,
    private readonly actors: ReleaseActorResolver,
    private readonly visitors: Visitors,
    private readonly approve: ApproveVersion,
  ) {}

  @Handles(getReleases)
  @RequirePermissions('releases.read')
  async list(@Req() request: FastifyRequest) {
    const { platform } = await this.source.state();
    const preview = formatPreview(this.visitors.previewOf(request));
    return { platform, preview, rows: await this.views() };
  }

  /** Accepts a built version as gzipped JSON. It is served only after a canary or a promotion. */
  @Handles(publishRelease)
  @RouteConfig({ gzip: releaseUpload })
  @RequirePermissionsOrReleaseToken('releases.act')
  @Throws(ForeignTokenError, VersionTakenError)
  async release(@Req() request: ReleaseRequest, @Input() { dry_run }: Input<typeof publishRelease>): Promise<ReleaseReceipt> {
    const upload = await readRelease(request.body);
    return this.publish.run(upload, await this.actors.actorFor(request, upload.entry.name), dry_run === 'true');
  }

  /** Previews a version or a locally running remote in this browser. Signed, and shown by a banner on each page. */
  @Handles(previewRelease)
  @RequirePermissions('releases.read')
  @Throws(NotFoundError)
  async preview(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body: { remote, version, origin } }: Input<typeof previewRelease>,
  ): Promise<{ preview: string[] }> {
    if (version && !(await this.versions.hasFiles(remote, version))) throw new NotFoundError('version');
    const chosen = new Map(this.visitors.previewOf(request));
    const choice = origin ?? version;
    if (choice) chosen.set(remote, choice);
    else chosen.delete(remote);
    this.visitors.setPreview(reply, chosen);
    return { preview: formatPreview(chosen) };
  }

  /** The second of two people. A release token is not a person. */
  @Handles(approveRelease)
  @RequirePermissions('releases.approve')
  @Throws(NotFoundError, ReleaseConflictError, SecondPersonError)
  async approveVersion(
    @Req() request: ReleaseRequest,
    @Input() { remote, body: { version } }: Input<typeof approveRelease>,
  ): Promise<RemoteOverview> {
    await this.approve.run(await this.actors.actorFor(request, remote), remote, version);
    return this.load(remote);
  }

  @Handles(startCanary)
  @RequirePermissionsOrReleaseToken('releases.act')
  @Throws(ApprovalMissingError, ForeignTokenError, NotFoundError, ReleaseConflictError)
  async canary(
    @Req() request: ReleaseRequest,
    @Input() { remote, body: { version, percent, promote_after } }: Input<typeof startCanary>,
  ): Promise<RemoteOverview> {
    await this.rollout.startCanary(await this.actors.actorFor(request, remote), remote, version, percent, promote_after ?? null);
    return this.load(remote);
  }

  @Handles(promoteRelease)
  @RequirePermissionsOrReleaseToken('releases.act')
  @Throws(ApprovalMissingError, ForeignTokenError, NotFoundError, ReleaseConflictError)
  async promote(
    @Req() request: ReleaseRequest,
    @Input() { remote, body: { version } }: Input<typeof promoteRelease>,
  ): Promise<RemoteOverview> {
    const by = await this.actors.actorFor(request, remote);
    await (version ? this.rollout.promote(by, remote, version) : this.rollout.promoteCanary(by, remote));
    return this.load(remote);
  }

  /** Ends the canary, or rolls back to the previous stable version. New pages follow within two seconds. */
  @Handles(rollBackRelease)
  @RequirePermissionsOrReleaseToken('releases.act')
  @Throws(ForeignTokenError, NotFoundError, ReleaseConflictError)
  async rollBack(
    @Req() request: ReleaseRequest,
    @Input() { remote, body: { reason, version } }: Input<typeof rollBackRelease>,
  ): Promise<RemoteOverview> {
    await this.rollout.rollBack(await this.actors.actorFor(request, remote), remote, reason, version);
    return this.load(remote);
  }

  private async load(remote: string): Promise<RemoteOverview> {
    const [view] = await this.views([remote]);
    if (!view) throw new NotFoundError('remote');
    return view;
  }

  /** Of all remotes or those named, with the same number of queries for one or a hundred. */
  private async views(remotes?: string[]): Promise<RemoteOverview[]> {
    const [state, histories] = await Promise.all([this.source.state(), this.channels.listHistories(MAX_HISTORY, remotes)]);
    const [versions, tallies, vitals] = await Promise.all([
      this.versions.newest(
        histories.map(({ _id }) => _id),
        MAX_HISTORY,
      ),
      this.canaries.talliesOf(histories.flatMap(({ canary }) => canary?.id ?? [])),
      this.webVitals.recent(remotes),
    ]);
    return histories.map((history) => remoteView(history, state, versions.get(history._id) ?? [], tallies, vitals));
  }
}
