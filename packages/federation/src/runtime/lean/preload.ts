// Stands in for runtime-core's `utils/preload.js`: the page's own hints preload what a remote needs, and nothing of ours
// calls `preloadRemote`.

const unused = (): undefined => undefined;

export { unused as defaultPreloadArgs, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
