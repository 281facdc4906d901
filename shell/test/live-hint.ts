import type { LiveTopic } from '@fitghar/contracts/common';

/** A live stream that sends one topic and ends. */
export const liveHint = (topic: LiveTopic) => () => new Response(`event: ${topic}\ndata: {}\n\n`);
