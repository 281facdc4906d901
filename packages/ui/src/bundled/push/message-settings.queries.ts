import { getMessageSettings } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** Which messages the caller gets, where and when. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['ui', 'messages'],
  queryFn: ({ signal }) => call(getMessageSettings, {}, { signal }),
  staleTime: 0, // another tab or device may have changed them
});
