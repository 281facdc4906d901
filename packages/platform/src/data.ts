export { type QueryKey, queryOptions, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { api, download, fetchChecked, fetchTotal, refreshAccessToken } from './api/api.ts';
export { ApiError } from './api/api-error.ts';
export { invalidateTopics } from './api/invalidate-topics.ts';
export { saveFile } from './api/save-file.ts';
export { serverNow } from './api/server-clock.ts';
export { upload } from './api/upload.ts';
export { useDocumentHtml } from './api/use-document-html.ts';
export { useMinutesUntil } from './api/use-minutes-until.ts';
