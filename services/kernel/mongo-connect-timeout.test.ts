import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoConnectTimeout } from './mongo-connect-timeout.ts';
import { TIMEOUTS } from './timeouts.ts';

const URI = 'mongodb://127.0.0.1:27017/fitghar?replicaSet=rs0';

it.each([
  [URI, TIMEOUTS.mongoConnect.ms],
  [`${URI}&connectTimeoutMS=15000`, 15_000],
  ['mongodb://db-1,db-2/fitghar?connecttimeoutms=7000', 7000],
])('a client of %s waits %i ms for a sign of life', (uri, ms) => {
  expect(new mongoose.mongo.MongoClient(uri, mongoConnectTimeout(uri)).options.connectTimeoutMS).toBe(ms);
});
