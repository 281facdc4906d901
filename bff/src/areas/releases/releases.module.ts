import { AreasModule } from '@fitghar/services/areas';
import { CatalogueModule } from '@fitghar/services/catalogue';
import { IdentityModule } from '@fitghar/services/identity';
import { NotificationsModule } from '@fitghar/services/notifications';
import { ReleasesModule } from '@fitghar/services/releases';
import { Module } from '@nestjs/common';
import { CrawlersController } from '../../platform/pages/crawlers.controller.ts';
import { DocumentVersions } from '../../platform/pages/document-versions.ts';
import { PageDocuments } from '../../platform/pages/page-documents.ts';
import { PageTemplates } from '../../platform/pages/page-templates.ts';
import { PagesController } from '../../platform/pages/pages.controller.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { SiteResolver } from '../../platform/pages/site-resolver.ts';
import { DocumentsController } from './documents.controller.ts';
import { ErrorsController } from './errors.controller.ts';
import { ReleaseKeysController } from './keys.controller.ts';
import { RegistryController } from './registry.controller.ts';
import { ReleaseActorResolver } from './release-actor-resolver.ts';
import { ReleasesController } from './releases.controller.ts';
import { RemoteFilesController } from './remote-files.controller.ts';
import { ServedRemotesController } from './served.controller.ts';
import { TeamsController } from './teams.controller.ts';
import { TelemetryController } from './telemetry.controller.ts';
import { ReleaseTokensController } from './tokens.controller.ts';

@Module({
  imports: [AreasModule, CatalogueModule, IdentityModule, NotificationsModule, ReleasesModule],
  controllers: [
    DocumentsController,
    ReleaseTokensController,
    ReleaseKeysController,
    ReleasesController,
    RegistryController,
    TelemetryController,
    ErrorsController,
    ServedRemotesController,
    TeamsController,
    RemoteFilesController,
    CrawlersController,
    PagesController, // last: it answers every path that nothing else has
  ],
  providers: [DocumentVersions, PageDocuments, PageTemplates, ShownCatalogue, SiteResolver, ReleaseActorResolver],
})
export class ReleasesAreaModule {}
