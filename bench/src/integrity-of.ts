import { createHash } from 'node:crypto';

/** As browsers compare it: subresource integrity. */
export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
