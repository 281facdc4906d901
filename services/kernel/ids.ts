import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** A new database id as 24 hexadecimal digits. */
export const newId = (): string => new Types.ObjectId().toHexString();

/** 256 random bits, safe in a cookie or link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
