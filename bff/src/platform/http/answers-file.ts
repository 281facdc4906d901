import { ApiResponse } from '@nestjs/swagger';

/** Describes a call that answers a file of one of these types instead of JSON. */
export const AnswersFile = (...types: string[]) =>
  ApiResponse({
    status: 200,
    description: 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  });
