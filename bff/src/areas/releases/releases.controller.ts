import { hasPermission } from '@fitghar/contracts/admin';
import {
  approveRelease,
  endPreview,
  getReleases,
  type PreviewBody,
  previewRelease,
  promoteRelease,
  publishRelease,
  type ReleaseReceipt,
  type RemoteOverview,
  releaseUpload,
  rollBackRelease,
  startCanary,
} from '@fitghar/contracts/releases';
import { LoginSessions } from '@fitghar/services/identity';
import { NotFoundError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import {
  ApprovalMissingError,
  ApproverPreviewError,
  ApproveVersion,
  CanaryMonitor,
  ChannelsRepository,
  ForeignTokenError,
  hasOperations,
  PublishVersion,
  RegistrySource,
  ReleaseConflictError,
  Rollout,
  SecondPersonError,
  VersionContents,
  VersionsRepository,
  VersionTakenError,
  WebVitals,
} from '@fitghar/services/releases';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions, RequirePermissionsOrReleaseToken } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { Visitors } from '../../platform/pages/visitors.ts';
import { readRelease } from './read-release.ts';
import { ReleaseActorResolver, type ReleaseRequest } from './release-actor-resolver.ts';
import { remoteView } from './releases.presenter.ts';

/** Versions, and events, of each remote. */
const MAX_HISTORY = 15;

/** Releases of single remotes, by a team member or by CI with a token for its own remotes. */
@ApiTags('releases')
@Controller('bff')
export class ReleasesController {
  constructor(
    private readonly source: RegistrySource,
    private readonly versions: VersionsRepository,
    private readonly contents: VersionContents,
    private readonly publish: PublishVersion,
    private readonly channels: ChannelsRepository,
    private readonly rollout: Rollout,
    private readonly canaries: CanaryMonitor,
    private readonly webVitals: WebVitals,
    private readonly actors: ReleaseActorResolver,
    private readonly visitors: Visitors,
    private readonly approve: ApproveVersion,
    private readonly sessions: LoginSessions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(getReleases)
  @RequirePermissions('releases.read')
  async list(@Req() request: FastifyRequest) {
    const { platform } = await this.source.state();
    const preview = [...this.visitors.previewOf(request)].map((each) => each.join(' '));
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

  /**
   * Previews a version or a locally running remote in this browser. Signed, and shown by a banner on each page. An
   * unapproved version of operations would run with the rights of whom it waits for.
   */
  @Handles(previewRelease)
  @RequirePermissions('releases.read')
  @RequireProof('call')
  @Throws(NotFoundError, ApproverPreviewError)
  async preview(
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentUser() me: Principal,
    @Input() { body }: Input<typeof previewRelease>,
  ) {
    const { remote } = body;
    if ('version' in body) await this.assertPreviewable(me, remote, body.version);
    const choice = 'version' in body ? body.version : body.origin;
    if (this.settings.opsHost !== null && !(await this.isOfOperations(body)))
      return { preview: [], open_at: this.visitors.previewLink(remote, choice) };
    await this.sessions.recordPreview(me.sessionId, this.visitors.setPreview(reply, remote, choice));
    return { preview: [`${remote} ${choice}`] };
  }

  /** Ends the preview of this browser. */
  @Handles(endPreview)
  @RequirePermissions('releases.read')
  async endPreview(@Res({ passthrough: true }) reply: FastifyReply, @CurrentUser() me: Principal, @Input() _input: unknown) {
    this.visitors.endPreview(reply);
    await this.sessions.recordPreview(me.sessionId, null);
    return { preview: [] };
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

  /** Of a version, or of what is served while someone develops the next one. */
  private async isOfOperations(body: PreviewBody): Promise<boolean> {
    const version = 'version' in body ? body.version : (await this.channels.find(body.remote))?.stable;
    const entry = version ? await this.contents.entryOf(body.remote, version) : null;
    return entry !== null && hasOperations(entry);
  }

  private async assertPreviewable({ role }: Principal, remote: string, version: string): Promise<void> {
    const found = await this.versions.find(remote, version);
    if (!found || found.filesRemovedAt) throw new NotFoundError('version');
    const isUnapproved = found.needsApproval && !found.approvedBy;
    if (isUnapproved && role && hasPermission(role, 'releases.approve')) throw new ApproverPreviewError();
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
