import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue.ts';
import { CatalogueVersionsRepository } from './persistence/catalogue-versions.repository.ts';
import { PublishCatalogue } from './publish-catalogue/publish-catalogue.ts';
import { WithdrawCatalogue } from './withdraw-catalogue/withdraw-catalogue.ts';

const OPEN = [Catalogue, CatalogueVersionsRepository, PublishCatalogue, WithdrawCatalogue];

@Module({ providers: OPEN, exports: OPEN })
export class CatalogueModule {}
