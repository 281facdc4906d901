import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { catalogueVersionBody, catalogueVersionsQuery, versionParam, withdrawCatalogueBody } from './catalogue.requests.ts';
import { catalogue, cataloguePreview, catalogueVersion, catalogueVersions } from './catalogue.responses.ts';

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
/** The site as it will be when the version starts, for eight hours in the browser that opens the address. */
export const previewCatalogue = defineCall('POST /api/v1/admin/catalogue/versions/:number/preview', {
  changes: [],
  params: versionParam,
  body: emptyBody,
  response: cataloguePreview,
});
export const withdrawCatalogue = defineCall('POST /api/v1/admin/catalogue/versions/:number/withdraw', {
  changes: ['team.catalogue'],
  params: versionParam,
  body: withdrawCatalogueBody,
  response: catalogueVersion,
});
