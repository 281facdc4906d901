import type { ShellChunk } from '@fitghar/contracts/releases';
import { findShellPage } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import type { ComponentType, ReactNode } from 'react';
import { matchRoute } from '../federation/registry.ts';
import { guardAt } from '../guards/guard-at.ts';
import { fetchRemote, hasFiles } from './fetch-remote.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Skeletons of the shell's own pages, by chunk; the others have a plain one. */
const OWN: Partial<Record<ShellChunk, Load>> = {
  dashboard: () => import('../account/dashboard.skeleton.tsx'),
};

let Skeleton: ComponentType | undefined;

async function skeletonAt(path: string): Promise<Load | undefined> {
  const own = findShellPage(path);
  if (own) return OWN[own.chunk];
  const match = matchRoute(path);
  if (!match || !hasFiles()) return undefined;
  const { routes } = await fetchRemote(match.remote);
  return routes.find((route) => route.path === match.route.path)?.skeleton;
}

/** Loads what the page at this path has declared. @returns whether it has */
export async function loadSkeleton(path: string): Promise<boolean> {
  const load = await skeletonAt(path);
  Skeleton = (await load?.())?.default;
  return Skeleton !== undefined;
}

/** In place of `html/served-skeleton.tsx`, which finds in the document what this renders. */
export function ServedSkeleton({ children }: { children: ReactNode }) {
  const path = usePathname();
  if (guardAt(path) === 'anyone') return children;
  return <div data-skeleton="">{Skeleton ? <Skeleton /> : children}</div>;
}
