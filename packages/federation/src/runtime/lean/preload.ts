// Stands in for runtime-core's `utils/preload.js`: the page's own hints preload what a remote needs.

const unused = (): never => {
  throw new Error('preloadRemote is not part of this build: the server writes preload hints');
};

export { unused as defaultPreloadArgs, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
