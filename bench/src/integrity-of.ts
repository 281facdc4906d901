import { createHash } from 'node:crypto';

/** As browsers compare it: subresource integrity. */
export const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
