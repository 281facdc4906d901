import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** About what a mobile network brings between two frames. */
const PART = { bytes: 1500, ms: 40 };

/** Sends a page as a slow network brings it, so that the browser paints it before it is complete. */
export async function sendInParts(page: Buffer, outgoing: ServerResponse): Promise<void> {
  for (let at = 0; at < page.length; at += PART.bytes) {
    outgoing.write(page.subarray(at, at + PART.bytes));
    await setTimeout(PART.ms);
  }
  outgoing.end();
}
