import type { ErrorBody } from '@fitghar/contracts/common';
import { DomainError } from '@fitghar/services/kernel';
import { HttpException } from '@nestjs/common';
import mongoose from 'mongoose';
import { ProofNeededError } from '../auth/proof.ts';
import { DeadlineExceededError } from './deadline-exceeded.ts';
import { PLAIN, STATUS } from './statuses.ts';

const INTERNAL = ['internal', 'Something went wrong on our side. Please try again'] as const;

/** The one shape of all errors (design, section 3): never a stack trace or a database message. */
export function errorBodyOf(error: unknown, requestId: string): ErrorBody {
  return { success: false, status: 'error', ...toRefusal(error), requestId };
}

type Refusal = Pick<ErrorBody, 'statusCode' | 'code' | 'message' | 'errors' | 'proof_for'>;

function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError)
    return {
      ...{ statusCode: STATUS[error.kind], code: error.code, message: error.message, errors: error.fields },
      ...(error instanceof ProofNeededError && error.proofFor && { proof_for: error.proofFor }),
    };
  if (error instanceof DeadlineExceededError || isMongoUnavailable(error)) return plain(503);
  if (error instanceof HttpException) return { ...plain(error.getStatus()), ...ownWords(error) };
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500; // Fastify's own errors
  return plain(statusCode);
}

const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError, MongoServerClosedError } =
  mongoose.mongo;

/** `WriteConcernTimeout`: no majority has confirmed the write within its time limit. */
const WRITE_CONCERN_TIMEOUT = 64;

/** MongoDB is unreachable, overloaded or without a primary or a majority; the request itself is valid. */
function isMongoUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true; // mongoose's own, while it connects again
  if (!(error instanceof MongoError)) return false;
  // The error of a bulk write wraps the one that ended it, and hides its class.
  if (error instanceof MongoBulkWriteError && isMongoUnavailable(error.errorResponse)) return true;
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoServerClosedError ||
    error.name === 'MongoWaitQueueTimeoutError' || // not exported by the driver
    error.code === WRITE_CONCERN_TIMEOUT ||
    error.hasErrorLabel('TransientTransactionError') ||
    error.hasErrorLabel('RetryableWriteError')
  );
}

function plain(statusCode: number): Refusal {
  const known = isPlain(statusCode) ? PLAIN[statusCode] : null;
  const [code, message] = known ?? (statusCode < 500 ? ['refused', 'This request was refused'] : INTERNAL);
  return { statusCode: known || statusCode < 500 ? statusCode : 500, code, message, errors: {} };
}

const isPlain = (statusCode: number): statusCode is keyof typeof PLAIN => statusCode in PLAIN;

/** Messages of our own guards are shown to users; the framework's ("Cannot GET /…") are not. */
function ownWords(error: HttpException): { message?: string } {
  return error.getStatus() === 401 || error.getStatus() === 403 ? { message: error.message } : {};
}
