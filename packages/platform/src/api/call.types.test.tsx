import { getTickets, logIn, raiseTicket, replyToTicket } from '@fitghar/contracts/account';
import { exportUsers } from '@fitghar/contracts/admin';
import { defineCall } from '@fitghar/contracts/common';
import { getCredit } from '@fitghar/contracts/payments';
import { backend } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { call } from './api.ts';

/** Compiled, and never run: each line that is wrong must not compile. */
const compiled = async () => {
  await call(getCredit);
  await call(getTickets);
  await call(getTickets, { page: 2, state: 'open' });
  const { rows } = await call(getTickets, { page: 1 });
  rows.map(({ ticket_id }) => ticket_id.length);
  // @ts-expect-error no such field
  await call(getTickets, { pages: 2 });
  // @ts-expect-error another type
  await call(getTickets, { page: {} });
  // @ts-expect-error no such state
  await call(getTickets, { state: 'lost' });
  // @ts-expect-error a part of the path is missing
  await call(replyToTicket, { body: { message: 'Thanks' } });
  // @ts-expect-error the body is missing
  await call(logIn);
  // @ts-expect-error a field of the body is missing
  await call(logIn, { body: { email: 'kavya@example.in' } });
  // @ts-expect-error a form has a file, or null
  await call(raiseTicket, { body: { message: 'Help' } });
  // @ts-expect-error no such field of the answer
  rows.map(({ ticket }) => ticket);

  backend.on(getCredit, { amount: 5, expires_at: null });
  // @ts-expect-error not what the contract answers
  backend.on(getCredit, { amount: 'much' });
  // @ts-expect-error a file is a Response
  backend.on(exportUsers, { rows: [] });

  defineCall('GET /api/v1/nowhere', {});
  // @ts-expect-error the path has a parameter without a schema
  defineCall('GET /api/v1/nowhere/:id', {});
  // @ts-expect-error no such method
  defineCall('FETCH /api/v1/nowhere', {});
};

it('a wrong call does not compile', () => expect(compiled).toBeInstanceOf(Function));
