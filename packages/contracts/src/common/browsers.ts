/** The oldest versions of browsers that run the site; Edge counts as Chrome does. The build, the lint and the tests read them here. */
export const BROWSERS = { Chrome: 111, Firefox: 121, Safari: 16.4 } as const;

/** The newest of what the site cannot do without, which tells older browsers apart: import maps, `color-mix()`, `:has()`. In ES3. */
export const BROWSER_PROBES = [
  'HTMLScriptElement.supports("importmap")',
  'CSS.supports("color","color-mix(in srgb,red,red)")',
  'CSS.supports("selector(:has(a))")',
] as const;
