import { crc32 } from 'node:zlib';

/** Number of partitions of the outbox. Stored with each message, so it must never change. */
export const PARTITIONS = 16;

/** The partition of a message, by its ID. */
export const partitionOf = (messageId: string): number => crc32(messageId) % PARTITIONS;
