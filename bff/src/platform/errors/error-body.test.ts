import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { errorBodyOf } from './error-body.ts';

const { MongoServerError, MongoWriteConcernError } = mongoose.mongo;

describe('an error of MongoDB', () => {
  it('is 503 if a majority did not confirm a write in time: the call can be repeated', () => {
    const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };
    const error = new MongoWriteConcernError({ ok: 1, writeConcernError });
    expect(errorBodyOf(error, 'request-1')).toMatchObject({ statusCode: 503, code: 'unavailable' });
  });

  it('is 500 if the command is wrong', () => {
    const error = new MongoServerError({ code: 9, codeName: 'FailedToParse', errmsg: 'unknown operator: $sett' });
    expect(errorBodyOf(error, 'request-1')).toMatchObject({ statusCode: 500, code: 'internal' });
  });
});
