import { randomUUID } from 'node:crypto';
import { type Customer, type TestResponse } from './customer.ts';

const ADJUSTMENTS = '/bff/api/v1/admin/adjustments';
type Fields = Record<string, unknown>;

/** A correction as a client sends it; without a key, one of its own. */
export const aCorrection = (fields: Fields): Fields => ({ key: randomUUID(), reason: 'The customer called', ...fields });

export const correct = (ops: Customer, fields: Fields): Promise<TestResponse> => ops.request('POST', ADJUSTMENTS, aCorrection(fields));
export const previewOf = (ops: Customer, fields: Fields): Promise<TestResponse> =>
  ops.request('POST', `${ADJUSTMENTS}/preview`, aCorrection(fields));
export const undo = (ops: Customer, id: string, key = randomUUID()): Promise<TestResponse> =>
  ops.request('POST', `${ADJUSTMENTS}/${id}/undo`, { key, reason: 'It was a mistake' });
export const confirm = (ops: Customer, id: string): Promise<TestResponse> => ops.request('POST', `${ADJUSTMENTS}/${id}/confirm`, {});
export const correctionsOf = async (ops: Customer, subject: string): Promise<TestResponse['body']> =>
  (await ops.request('GET', `${ADJUSTMENTS}?subject=${subject}`)).body.rows;
