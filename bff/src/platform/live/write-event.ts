import type { ServerResponse } from 'node:http';

/** A stream whose browser does not read is closed above this. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/**
 * Writes to an event stream, unless we have ended it: until its browser has read the rest, it is still open, and another
 * write would raise an error that ends the process.
 */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
