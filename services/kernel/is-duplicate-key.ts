import mongoose from 'mongoose';

/** A unique index rejected the write. */
export const isDuplicateKey = (error: unknown): boolean => error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
