import { ApiResponse } from '@nestjs/swagger';

/** Documents a response that is a file of one of these types. */
export const ApiFile = (...types: string[]) =>
  ApiResponse({
    status: 200,
    description: 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  });
