import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { openPageQuery } from '../common/lists.ts';
import { transactionsPage } from './transactions.answers.ts';
import { transactionsQuery } from './transactions.requests.ts';

export const getTransactions = defineCall('GET /user/user-transaction', { query: transactionsQuery, answer: envelope(transactionsPage) });
export const getPlanTransactions = defineCall('GET /user/user-diet-transaction', {
  query: openPageQuery,
  answer: envelope(transactionsPage),
});
