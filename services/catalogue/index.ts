export { CatalogueChangedError } from './catalogue.errors.ts';
export { CatalogueModule } from './catalogue.module.ts';
export { Catalogue, type CatalogueState, FIRST_CATALOGUE } from './catalogue.ts';
export { findItem, type MessageTexts, type Registration, type TaxRate } from './items.ts';
export { type CatalogueVersion, CatalogueVersionsRepository } from './persistence/catalogue-versions.repository.ts';
export { PublishCatalogue } from './publish-catalogue/publish-catalogue.ts';
export { WithdrawCatalogue } from './withdraw-catalogue/withdraw-catalogue.ts';
export { wrongPrice } from './wrong-price.ts';
