import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Short enough to end within words, and about as long as a frame. */
const PART = { bytes: 80, ms: 20 };

/** More than a large screen shows. */
const FIRST_SCREEN_BYTES = 12_000;

/** Sends the first screen of a page in small parts, so that the browser paints it before it is complete. */
export async function sendInParts(page: Buffer, outgoing: ServerResponse): Promise<void> {
  const start = page.indexOf('<body');
  const end = start + FIRST_SCREEN_BYTES;
  outgoing.write(page.subarray(0, start));
  for (let at = start; at < end; at += PART.bytes) {
    await setTimeout(PART.ms);
    outgoing.write(page.subarray(at, Math.min(at + PART.bytes, end)));
  }
  outgoing.end(page.subarray(end));
}
