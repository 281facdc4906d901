import { existsAnswer, phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { trainerMessages } from '@fitghar/contracts/marketing';
import { api, useQuery } from '@fitghar/platform/data';
import { useState } from 'react';

/** Calls of section 7, with the body that they want of what was typed; null while that is not right yet. */
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

/** Whether a trainer has registered with an address or number; asked when the person leaves the field. */
export function useTaken(field: keyof typeof CALLS, value: string) {
  const [left, setLeft] = useState('');
  const { path, bodyOf } = CALLS[field];
  const body = bodyOf(left);
  const { data } = useQuery({
    queryKey: ['taken', field, body],
    enabled: body !== null,
    retry: false,
    queryFn: ({ signal }) => api(path, existsAnswer, { body, contentType: 'text/plain', signal }),
  });
  return { onBlur: () => setLeft(value), error: data?.status && left === value ? trainerMessages.taken : undefined };
}
