import { checkKycLink, checkPhoneExists, checkUserExists, getBank, getPincode } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

/** Whether an emailed KYC link is still valid. The ID is a secret. */
export const kycLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'kyc-link', id],
    queryFn: ({ signal }) => (id ? call(checkKycLink, { body: { id: id.slice(0, 200) } }, { signal }) : { state: 'unknown' as const }),
    staleTime: 0,
  });

/** Bank of a complete IFSC; `null` if unknown. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'bank', ifsc.toUpperCase()],
    enabled: /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/.test(ifsc),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await call(getBank, { ifsc }, { signal })).bank,
  });

/** Post offices of a complete pincode; `null` if it does not exist. */
export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'pincode', pincode],
    enabled: /^\d{6}$/.test(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await call(getPincode, { pin: pincode }, { signal }))[0]?.PostOffice ?? null,
  });

/** Whether an account with this email exists; disabled while `email` is null. */
export const isEmailTakenQuery = (email: string | null) =>
  queryOptions({
    queryKey: ['mf-marketing', 'email-taken', email],
    enabled: email !== null,
    retry: false,
    queryFn: ({ signal }) => call(checkUserExists, { body: { email: email ?? '' } }, { signal }),
  });

/** Whether an account with this mobile number exists; disabled while `phone` is null. */
export const isPhoneTakenQuery = (phone: string | null) =>
  queryOptions({
    queryKey: ['mf-marketing', 'phone-taken', phone],
    enabled: phone !== null,
    retry: false,
    queryFn: ({ signal }) => call(checkPhoneExists, { body: { phone: phone ?? '' } }, { signal }),
  });
