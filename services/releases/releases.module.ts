import { Module } from '@nestjs/common';
import { CanaryMonitor } from './canary/canary-monitor.ts';
import { Deployments } from './deployments/deployments.ts';
import { ClientErrors } from './errors/client-errors.ts';
import { SourcePositions } from './errors/source-positions.ts';
import { ReleaseKeys } from './keys/release-keys.ts';
import { ChannelsRepository } from './persistence/channels.repository.ts';
import { ApproveVersion } from './rollout/approve-version.ts';
import { ReleaseGate } from './rollout/release-gate.ts';
import { Rollout } from './rollout/rollout.ts';
import { BundledBuild } from './site/bundled-build.ts';
import { PageParts } from './site/page-parts.ts';
import { PrerenderedHtml } from './site/prerendered-html.ts';
import { RegistrySource } from './site/registry-source.ts';
import { ReleaseTokens } from './tokens/release-tokens.ts';
import { BundledReleases } from './versions/bundled-releases.ts';
import { FileDeltas } from './versions/file-deltas.ts';
import { PublishVersion } from './versions/publish-version.ts';
import { SweepVersions } from './versions/sweep-versions.ts';
import { VersionContents } from './versions/version.contents.ts';
import { VersionsRepository } from './versions/versions.repository.ts';
import { RemoteVitals } from './vitals/remote-vitals.ts';
import { WebVitals } from './vitals/web-vitals.ts';

@Module({
  providers: [
    BundledBuild,
    ChannelsRepository,
    Deployments,
    RegistrySource,
    PageParts,
    PrerenderedHtml,
    { provide: VersionContents, useFactory: ({ contents }: VersionsRepository) => contents, inject: [VersionsRepository] },
    VersionsRepository,
    FileDeltas,
    PublishVersion,
    BundledReleases,
    SweepVersions,
    Rollout,
    CanaryMonitor,
    ClientErrors,
    SourcePositions,
    ReleaseTokens,
    ReleaseKeys,
    ReleaseGate,
    ApproveVersion,
    RemoteVitals,
    WebVitals,
  ],
  exports: [
    ChannelsRepository,
    Deployments,
    RegistrySource,
    PageParts,
    PrerenderedHtml,
    VersionContents,
    VersionsRepository,
    FileDeltas,
    PublishVersion,
    Rollout,
    CanaryMonitor,
    ClientErrors,
    SourcePositions,
    ReleaseTokens,
    ReleaseKeys,
    ApproveVersion,
    SweepVersions,
    RemoteVitals,
    WebVitals,
  ],
})
export class ReleasesModule {}
