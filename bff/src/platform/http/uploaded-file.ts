import type { Files } from '@fitghar/services/kernel';
import { StreamableFile } from '@nestjs/common';

/**
 * Content policy of files that are part of a page or a download, and never their own page: opened directly, they
 * run nothing, load nothing and cannot be embedded.
 */
export const SANDBOX_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * Streams an uploaded file under a name that we choose, with the ending of its type. A PDF may contain scripts or decompression
 * bombs, so it is downloaded instead of displayed.
 */
export function uploadedFile(name: string, { type, content }: Awaited<ReturnType<Files['read']>>): StreamableFile {
  const [, ending] = type.split('/');
  return new StreamableFile(content, { type, disposition: `${ending === 'pdf' ? 'attachment' : 'inline'}; filename="${name}.${ending}"` });
}
