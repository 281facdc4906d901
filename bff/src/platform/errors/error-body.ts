import type { ErrorBody } from '@fitghar/contracts/common';
import { DomainError } from '@fitghar/services/kernel';
import { HttpException } from '@nestjs/common';
import mongoose from 'mongoose';
import { PLAIN, STATUS } from './statuses.ts';

const INTERNAL = ['internal', 'Something went wrong on our side. Please try again'] as const;

/** Every error leaves in one shape (design, section 3): never a stack, never a database's own words. */
export function errorBodyOf(error: unknown, requestId: string): ErrorBody {
  return { success: false, status: 'error', ...toRefusal(error), requestId };
}

type Refusal = Pick<ErrorBody, 'statusCode' | 'code' | 'message' | 'errors'>;

function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError)
    return { statusCode: STATUS[error.kind], code: error.code, message: error.message, errors: error.fields };
  if (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError
  )
    return plain(503);
  if (error instanceof HttpException) return { ...plain(error.getStatus()), ...ownWords(error) };
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500; // Fastify's own
  return plain(statusCode);
}

function plain(statusCode: number): Refusal {
  const known = isPlain(statusCode) ? PLAIN[statusCode] : null;
  const [code, message] = known ?? (statusCode < 500 ? ['refused', 'This request was refused'] : INTERNAL);
  return { statusCode: known || statusCode < 500 ? statusCode : 500, code, message, errors: {} };
}

const isPlain = (statusCode: number): statusCode is keyof typeof PLAIN => statusCode in PLAIN;

/** A guard's own sentence for the person; the framework's ("Cannot GET /…") stay inside. */
function ownWords(error: HttpException): { message?: string } {
  return error.getStatus() === 401 || error.getStatus() === 403 ? { message: error.message } : {};
}
