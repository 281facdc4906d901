import { ReleasesModule } from '@fitghar/services/releases';
import { Module } from '@nestjs/common';
import { CrawlersController } from '../../platform/pages/crawlers.controller.ts';
import { Documents } from '../../platform/pages/documents.ts';
import { PagesController } from '../../platform/pages/pages.controller.ts';
import { RegistryController } from './registry.controller.ts';

@Module({ imports: [ReleasesModule], controllers: [RegistryController, CrawlersController, PagesController], providers: [Documents] })
export class ReleasesAreaModule {}
