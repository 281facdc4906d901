import { Module } from '@nestjs/common';
import { CanaryWatch } from './canary/canary-watch.ts';
import { Rollout } from './rollout/rollout.ts';
import { Image } from './site/image.ts';
import { RegistrySource } from './site/registry-source.ts';
import { ReleaseTokens } from './tokens/release-tokens.ts';
import { ImageReleases } from './versions/image-releases.ts';
import { PublishVersion } from './versions/publish-version.ts';
import { SweepVersions } from './versions/sweep-versions.ts';
import { VersionsRepository } from './versions/versions.repository.ts';

@Module({
  providers: [Image, RegistrySource, VersionsRepository, PublishVersion, ImageReleases, SweepVersions, Rollout, CanaryWatch, ReleaseTokens],
  exports: [RegistrySource, VersionsRepository, PublishVersion, Rollout, CanaryWatch, ReleaseTokens, SweepVersions],
})
export class ReleasesModule {}
