export { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { api, fetchFile } from './api/api.ts';
export { ApiError } from './api/api-error.ts';
export { saveFile } from './api/save-file.ts';
export { upload } from './api/upload.ts';
export { useText } from './api/use-text.ts';
