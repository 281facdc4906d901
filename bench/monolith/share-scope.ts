import type { ShareScope } from '@fitghar/federation/runtime';

/** One bundle shares nothing between builds; the site's scope would keep every export of the shared packages in it. */
export const shareScope: ShareScope = {};
