export { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { api, download, renew } from './api/api.ts';
export { ApiError } from './api/api-error.ts';
export { upload } from './api/upload.ts';
export { useText } from './api/use-text.ts';
