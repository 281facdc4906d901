import { IdentityModule } from '@fitghar/services/identity';
import { ReleasesModule } from '@fitghar/services/releases';
import { Module } from '@nestjs/common';
import { CrawlersController } from '../../platform/pages/crawlers.controller.ts';
import { Documents } from '../../platform/pages/documents.ts';
import { PagesController } from '../../platform/pages/pages.controller.ts';
import { Visitors } from '../../platform/pages/visitors.ts';
import { Visits } from '../../platform/pages/visits.ts';
import { RegistryController } from './registry.controller.ts';
import { Releaser } from './releaser.ts';
import { ReleasesController } from './releases.controller.ts';
import { RemoteFilesController } from './remote-files.controller.ts';
import { ReleaseTokensController } from './tokens.controller.ts';

@Module({
  imports: [IdentityModule, ReleasesModule],
  controllers: [
    ReleaseTokensController,
    ReleasesController,
    RegistryController,
    RemoteFilesController,
    CrawlersController,
    PagesController, // last: it answers every address that nothing else has
  ],
  providers: [Documents, Visitors, Visits, Releaser],
})
export class ReleasesAreaModule {}
