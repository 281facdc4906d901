// Stands in for runtime-core's `utils/preload.js`: the page's own hints preload what a remote needs.

const unused = (): never => {
  throw new Error('preloadRemote is left out');
};

export { unused as defaultPreloadArgs, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
