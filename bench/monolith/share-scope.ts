/** One bundle shares nothing between builds; the site's modules would keep every export of the shared packages in it. */
export const sharedModules = {};
