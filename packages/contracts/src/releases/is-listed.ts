// Without schemas: the browser needs it to prefetch pages.
import type * as z from 'zod/mini';
import type { remoteRoute } from './remote-config.ts';

/** Whether a page is public: search engines may index it, which excludes pages behind a login or an emailed link. */
export const isListed = ({ guard, unlisted }: Pick<z.infer<typeof remoteRoute>, 'guard' | 'unlisted'>): boolean =>
  guard === 'anyone' && !unlisted;
