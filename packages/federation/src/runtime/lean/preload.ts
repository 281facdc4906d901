// Replaces runtime-core's `utils/preload.js`: pages have their own preload hints, and we never call `preloadRemote`.

const unused = (): undefined => undefined;

export { unused as defaultPreloadArgs, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
