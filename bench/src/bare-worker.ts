// A BullMQ worker that does the same for each job as `settle-refund` for an unknown refund: one read.
import { Worker } from 'bullmq';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', REDIS_URL = '', BARE_QUEUE = '', BARE_CONCURRENCY = '' } = process.env;
const refunds = (await MongoClient.connect(MONGODB_URI)).db().collection('refunds');
new Worker(BARE_QUEUE, async (job) => void (await refunds.findOne({ gatewayRefundId: job.data.gateway_refund_id })), {
  connection: { url: REDIS_URL, maxRetriesPerRequest: null },
  concurrency: Number(BARE_CONCURRENCY),
  // as in job-workers.ts
  metrics: { maxDataPoints: 60 },
  lockDuration: 10_000,
  stalledInterval: 5000,
});
