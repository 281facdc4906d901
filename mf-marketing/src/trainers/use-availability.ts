import { phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { trainerMessages } from '@fitghar/contracts/marketing';
import { useQuery } from '@fitghar/platform/data';
import { useState } from 'react';
import { isEmailTakenQuery, isPhoneTakenQuery } from './trainers.queries.ts';

/** Questions about what was typed; nothing is asked while that is invalid. */
const QUERIES = {
  email: (typed: string) => isEmailTakenQuery(userExistsBody.safeParse({ email: typed }).data?.email ?? null),
  phone(typed: string) {
    const { data } = phoneExistsBody.safeParse({ phone: typed });
    return isPhoneTakenQuery(data ? `+91${data.phone}` : null);
  },
};

/** Whether an email address or mobile number is already registered; checked on blur. */
export function useAvailability(field: keyof typeof QUERIES, value: string) {
  const [left, setLeft] = useState('');
  const { data } = useQuery(QUERIES[field](left));
  return { onBlur: () => setLeft(value), error: data?.status && left === value ? trainerMessages.taken : undefined };
}
