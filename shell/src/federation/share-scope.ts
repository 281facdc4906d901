import type { ShareScope } from '@fitghar/federation/runtime';
import * as platform from '@fitghar/platform';
import * as ui from '@fitghar/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

const UI_VERSION = '1.0.0';

const now = (version: string, module: unknown): ShareScope[string] => ({
  [version]: { get: () => () => module, from: 'shell' },
});
const later = (version: string, load: () => Promise<unknown>): ShareScope[string] => ({
  [version]: { get: () => load().then((module) => () => module), from: 'shell' },
});

/** What the shell gives to every remote: its own instances (`packages/federation/src/shared-modules.ts` is the table). */
export const shareScope: ShareScope = {
  react: now(React.version, React),
  'react/jsx-runtime': now(React.version, jsxRuntime),
  '@fitghar/platform': now(platform.PLATFORM_VERSION, platform),
  '@fitghar/ui': now(UI_VERSION, ui),
  '@fitghar/platform/data': later(
    platform.PLATFORM_VERSION,
    () => import(/* webpackChunkName: "platform-data" */ '@fitghar/platform/data'),
  ),
  '@fitghar/platform/checkout': later(
    platform.PLATFORM_VERSION,
    () => import(/* webpackChunkName: "platform-checkout" */ '@fitghar/platform/checkout'),
  ),
  '@fitghar/ui/forms': later(UI_VERSION, () => import(/* webpackChunkName: "ui-forms" */ '@fitghar/ui/forms')),
  '@fitghar/ui/inputs': later(UI_VERSION, () => import(/* webpackChunkName: "ui-inputs" */ '@fitghar/ui/inputs')),
  ...(process.env.NODE_ENV === 'development' && { 'react/jsx-dev-runtime': later(React.version, () => import('react/jsx-dev-runtime')) }),
};
