import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { errorBodyOf } from './error-body.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;

describe('an error of MongoDB', () => {
  it('is 503 if a majority did not confirm a write in time: the call can be repeated', () => {
    const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };
    const error = new MongoWriteConcernError({ ok: 1, writeConcernError });
    expect(errorBodyOf(error, 'request-1')).toMatchObject({ statusCode: 503, code: 'unavailable' });
  });

  it('is 503 if MongoDB cannot be reached for a bulk write, whose error has another class', () => {
    const unreachable = new MongoNetworkError('connect ECONNREFUSED 127.0.0.1:27017');
    const noResult = Object.create(null);
    expect(errorBodyOf(new MongoBulkWriteError(unreachable, noResult), 'request-1')).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
    });
  });

  it('is 503 while mongoose finds no server', () => {
    expect(errorBodyOf(new mongoose.Error.MongooseServerSelectionError('timed out'), 'request-1')).toMatchObject({ statusCode: 503 });
  });

  it('is 500 if the command is wrong', () => {
    const error = new MongoServerError({ code: 9, codeName: 'FailedToParse', errmsg: 'unknown operator: $sett' });
    expect(errorBodyOf(error, 'request-1')).toMatchObject({ statusCode: 500, code: 'internal' });
  });
});
