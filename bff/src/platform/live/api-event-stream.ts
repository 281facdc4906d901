import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { ApiResponse } from '@nestjs/swagger';

/**
 * Documents a call that returns a stream: `hello` first, then the topic of each change. The schema is that of one
 * event.
 */
export const ApiEventStream = () =>
  ApiResponse({
    status: 200,
    description: 'Server-sent events, until one side ends them',
    content: {
      'text/event-stream': {
        schema: {
          type: 'object',
          properties: {
            event: { type: 'string', enum: ['hello', ...LIVE_TOPICS] },
            data: { type: 'string', enum: ['{}'] },
          },
          required: ['event', 'data'],
        },
      },
    },
  });
