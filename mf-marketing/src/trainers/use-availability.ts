import { phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { trainerMessages } from '@fitghar/contracts/marketing';
import { useQuery } from '@fitghar/platform/data';
import { useState } from 'react';
import { isRegisteredQuery } from './trainers.queries.ts';

/** Calls of section 7 with their body for the input; null while it is invalid. */
const CALLS = {
  email: { path: '/check-user-exists', bodyOf: (email: string) => userExistsBody.safeParse({ email }).data ?? null },
  phone: {
    path: '/check-phone-exists',
    bodyOf(typed: string) {
      const { data } = phoneExistsBody.safeParse({ phone: typed });
      return data ? { phone: `+91${data.phone}` } : null;
    },
  },
};

/** Whether an email address or mobile number is already registered; checked on blur. */
export function useAvailability(field: keyof typeof CALLS, value: string) {
  const [left, setLeft] = useState('');
  const { path, bodyOf } = CALLS[field];
  const body = bodyOf(left);
  const { data } = useQuery(isRegisteredQuery(path, body));
  return { onBlur: () => setLeft(value), error: data?.status && left === value ? trainerMessages.taken : undefined };
}
