// Replaces runtime-core's `utils/plugin.js`: the site has no plugins of the runtime, and takes none from the page.

export const registerPlugins = (): [] => [];
