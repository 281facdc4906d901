import { existsAnswer, linkState } from '@fitghar/contracts/account';
import { bankAnswer, pincodeAnswer } from '@fitghar/contracts/marketing';
import { api, queryOptions } from '@fitghar/platform/data';

/** Whether an emailed KYC link is still valid. The ID is a secret. */
export const kycLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'kyc-link', id],
    queryFn: ({ signal }) =>
      id ? api('/api/v1/marketing/kyc-links/state', linkState, { body: { id: id.slice(0, 200) }, signal }) : { state: 'unknown' as const },
    staleTime: 0,
  });

/** Bank of a complete IFSC; `null` if unknown. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'bank', ifsc.toUpperCase()],
    enabled: /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/.test(ifsc),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await api(`/api/v1/marketing/banks/${ifsc}`, bankAnswer, { signal })).bank,
  });

/** Post offices of a complete pincode; `null` if it does not exist. */
export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'pincode', pincode],
    enabled: /^\d{6}$/.test(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await api(`/pincode/${pincode}`, pincodeAnswer, { signal }))[0]?.PostOffice ?? null,
  });

/** Whether an account with this email or mobile number exists; disabled while `body` is null. */
export const isRegisteredQuery = (path: string, body: object | null) =>
  queryOptions({
    queryKey: ['mf-marketing', 'taken', path, body],
    enabled: body !== null,
    retry: false,
    queryFn: ({ signal }) => api(path, existsAnswer, { body, contentType: 'text/plain', signal }),
  });
