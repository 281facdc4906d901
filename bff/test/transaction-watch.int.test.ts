import { randomUUID } from 'node:crypto';
import { Mongo } from '@fitghar/services/kernel';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { fail } from './fail.ts';
import { watchTransactions } from './transaction-watch.ts';

const SERVER = process.env.TEST_MONGODB_URI ?? fail("TEST_MONGODB_URI is not set: run 'npm test -- integration'");
let mongo: Mongo;
beforeAll(async () => {
  mongo = await Mongo.connect(SERVER.replace('/?', `/watch-${randomUUID().slice(0, 8)}?`));
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.close();
});

it('finds what runs at the same time in a transaction, and nothing else', async () => {
  const found = watchTransactions(mongo);
  const visits = mongo.model('Visit', new Schema({ _id: Number, hour: Number }, { collection: 'visits' }));
  await visits.createCollection();
  await Promise.all([visits.findById(1), visits.findById(2)]);
  await mongo.transaction(async () => {
    await visits.create({ _id: 1, hour: 9 });
    await mongo.transaction(async () => visits.updateOne({ _id: 1 }, { hour: 10 }));
    for await (const { _id } of visits.find().cursor()) await visits.findById(_id);
    await visits.aggregate([{ $match: { hour: 10 } }]);
  });
  await Promise.all([1, 2].map((hour) => mongo.transaction(async () => visits.findOne({ hour }))));
  expect(found()).toStrictEqual([]);
  await mongo.transaction(() => Promise.all([visits.findById(1), visits.aggregate([{ $match: { hour: 10 } }])])).catch(() => undefined);
  expect(found()).toStrictEqual(['findOne visits {"_id":1} and aggregate visits [{"$match":{"hour":10}}]']);
});
