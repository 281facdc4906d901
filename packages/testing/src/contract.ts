import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfies } from '@fitghar/contracts/common';
import { findShellPage, isListed } from '@fitghar/contracts/releases';
import { readRemoteConfig } from '@fitghar/federation/build';
import { prepare } from '@fitghar/federation/release';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

const manifest = z.object({ version: z.string() });

/**
 * Declares the contract tests of the remote in this folder: what every release of it, and of the packages that it uses,
 * must keep.
 */
export function testContract(dir: string): void {
  describe(`the contract of ${path.basename(dir)}`, () => {
    it('is met by the installed platform', async () => {
      const file = createRequire(path.join(dir, 'package.json')).resolve('@fitghar/platform/package.json');
      const { version } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
      const { platform } = await readRemoteConfig(dir);
      expect([version, platform, satisfies(version, platform)]).toEqual([version, platform, true]);
    });

    it('is met by the widgets whose calls start early: they are in its slots, and no public page starts any', async () => {
      const { routes, slots, earlyWidgets = [] } = await readRemoteConfig(dir);
      expect(earlyWidgets.filter(({ slot }) => !slots.includes(slot))).toEqual([]);
      expect(routes.filter(({ guard, firstCalls }) => guard === 'anyone' && firstCalls)).toEqual([]);
    });

    it('is met by the pages it names as likely to follow: public ones, of public ones', async () => {
      const { routes } = await readRemoteConfig(dir);
      const named = routes.flatMap(({ next = [] }) => next);
      expect(routes.filter((route) => route.next && !isListed(route))).toEqual([]);
      expect(routes.filter((route) => named.includes(route.path) && !isListed(route))).toEqual([]);
      expect(named.filter((path) => findShellPage(path))).toEqual([]);
    });

    it('is met by its build: routes, slots and menu of its config, one React, known globals, and the budget of each page', async () => {
      const { entry, files } = await prepare(dir);
      expect(Object.keys(files)).toContain(path.posix.basename(entry.entry));
    });
  });
}
