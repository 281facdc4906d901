import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { openPageQuery } from '../common/lists.ts';
import { transactionsQuery } from './transactions.requests.ts';
import { transactionsPage } from './transactions.responses.ts';

export const getTransactions = defineCall('GET /user/user-transaction', { query: transactionsQuery, response: envelope(transactionsPage) });
export const getPlanTransactions = defineCall('GET /user/user-diet-transaction', {
  query: openPageQuery,
  response: envelope(transactionsPage),
});
