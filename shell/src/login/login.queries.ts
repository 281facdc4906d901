import { checkPasswordLink } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** Whether an emailed password link is still valid. The ID is a secret. */
export const passwordLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['shell', 'password-link', id],
    queryFn: ({ signal }) => (id ? call(checkPasswordLink, { body: { id: id.slice(0, 200) } }, { signal }) : { state: 'unknown' as const }),
    staleTime: 0,
  });
