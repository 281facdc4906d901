import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoTimeouts } from './mongo-timeouts.ts';
import { TIMEOUTS } from './timeouts.ts';

const URI = 'mongodb://127.0.0.1:27017/fitghar?replicaSet=rs0';
const [selection, connect] = [TIMEOUTS.mongoServerSelection.ms, TIMEOUTS.mongoConnect.ms];

it.each([
  [URI, selection, connect],
  [`${URI}&connectTimeoutMS=15000`, selection, 15_000],
  ['mongodb://db-1,db-2/fitghar?serverselectiontimeoutms=9000&connecttimeoutms=7000', 9000, 7000],
])('a client of %s waits %i ms for a primary and %i ms for a sign of life', (uri, forPrimary, forLife) => {
  const { serverSelectionTimeoutMS, connectTimeoutMS } = new mongoose.mongo.MongoClient(uri, mongoTimeouts(uri)).options;
  expect([serverSelectionTimeoutMS, connectTimeoutMS]).toEqual([forPrimary, forLife]);
});
