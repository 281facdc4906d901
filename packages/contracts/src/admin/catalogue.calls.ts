import { defineCall } from '../common/call.ts';
import { catalogueVersionBody, catalogueVersionsQuery, versionParam, withdrawCatalogueBody } from './catalogue.requests.ts';
import { catalogue, catalogueVersion, catalogueVersions } from './catalogue.responses.ts';

export const getCatalogue = defineCall('GET /api/v1/admin/catalogue', { response: catalogue });
export const getCatalogueVersions = defineCall('GET /api/v1/admin/catalogue/versions', {
  query: catalogueVersionsQuery,
  response: catalogueVersions,
});
export const publishCatalogue = defineCall('POST /api/v1/admin/catalogue/versions', {
  changes: ['team.catalogue'],
  body: catalogueVersionBody,
  response: catalogueVersion,
  status: 201,
});
export const withdrawCatalogue = defineCall('POST /api/v1/admin/catalogue/versions/:number/withdraw', {
  changes: ['team.catalogue'],
  params: versionParam,
  body: withdrawCatalogueBody,
  response: catalogueVersion,
});
