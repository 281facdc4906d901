import type { SharedModules } from '@fitghar/federation/runtime';
import * as platform from '@fitghar/platform';
import * as ui from '@fitghar/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

const UI_VERSION = '3.1.0';
const ZOD_VERSION = '4.6.7';

const eager = (version: string, module: unknown) => ({ version, lib: () => module });
const lazy = (version: string, load: () => Promise<unknown>) => ({
  version,
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** Modules that the shell shares with remotes (table: `packages/federation/src/shared-modules.ts`). */
export const sharedModules: SharedModules = {
  react: eager(React.version, React),
  'react/jsx-runtime': eager(React.version, jsxRuntime),
  '@fitghar/platform': eager(platform.PLATFORM_VERSION, platform),
  '@fitghar/ui': eager(UI_VERSION, ui),
  '@fitghar/platform/data': lazy(platform.PLATFORM_VERSION, () => import(/* webpackChunkName: "platform-data" */ '@fitghar/platform/data')),
  '@fitghar/platform/checkout': lazy(
    platform.PLATFORM_VERSION,
    () => import(/* webpackChunkName: "platform-checkout" */ '@fitghar/platform/checkout'),
  ),
  '@fitghar/ui/forms': lazy(UI_VERSION, () => import(/* webpackChunkName: "ui-forms" */ '@fitghar/ui/forms')),
  '@fitghar/ui/dialogs': lazy(UI_VERSION, () => import(/* webpackChunkName: "ui-dialogs" */ '@fitghar/ui/dialogs')),
  '@fitghar/ui/payments': lazy(UI_VERSION, () => import(/* webpackChunkName: "ui-payments" */ '@fitghar/ui/payments')),
  'zod/mini': lazy(ZOD_VERSION, () => import(/* webpackChunkName: "zod" */ './zod.ts')),
  ...(process.env.NODE_ENV === 'development' && { 'react/jsx-dev-runtime': lazy(React.version, () => import('react/jsx-dev-runtime')) }),
};
