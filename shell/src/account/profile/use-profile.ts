import { profile } from '@fitghar/contracts/account';
import { api, useQuery } from '@fitghar/platform/data';

/** Under which the profile is cached; whoever changes the account says so with it. */
export const PROFILE_KEY = ['account', 'profile'];

/** Who is signed in, as the server knows them. */
export const useProfile = () =>
  useQuery({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => api('/api/v1/account/profile', profile, { signal }) });
