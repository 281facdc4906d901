/** Below `/bff`: a page logs out without the schemas of the call. */
export const LOG_OUT_PATH = '/api/v1/session/logout';
