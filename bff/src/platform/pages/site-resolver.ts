import type { Language } from '@fitghar/contracts/common';
import type { Registry, RegistryEntry } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { hasOperations, RegistrySource, type SiteFiles } from '@fitghar/services/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAtOperations } from '../http/operations-host.ts';
import { devServers, type Origins, withOrigins } from './dev-servers.ts';
import { Visitors } from './visitors.ts';

/** What operations need of it: two people have released all of it, but its other pages belong to customers. */
const forTeam = (remote: RegistryEntry): RegistryEntry[] =>
  hasOperations(remote) ? [{ ...remote, routes: remote.routes.filter(({ guard }) => guard === 'admin'), slots: [] }] : [];

/** What customers need of it. */
function forCustomers(remote: RegistryEntry): RegistryEntry[] {
  const routes = remote.routes.filter(({ guard }) => guard !== 'admin');
  return routes.length || remote.slots.length || !hasOperations(remote) ? [{ ...remote, routes }] : [];
}

const isOrigin = (choice: string): boolean => choice.startsWith('http');

/** The site for one visitor: each remote's version by its releases, or by a team member's preview. */
@Injectable()
export class SiteResolver {
  constructor(
    private readonly source: RegistrySource,
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** With a `reply`, gives new visitors an id. `origins` are dev servers that replace parts of the site, in English. */
  async resolve(
    request: FastifyRequest,
    { reply, language }: { reply?: FastifyReply; language?: Language | undefined } = {},
  ): Promise<{ site: SiteFiles; origins: Origins }> {
    const visitor = reply ? this.visitors.identify(request, reply) : this.visitors.idOf(request);
    const preview = [...this.visitors.previewOf(request)];
    const catalogueFrom = this.visitors.catalogueStartOf(request)?.toISOString();
    const versions = new Map(preview.filter(([, choice]) => !isOrigin(choice)));
    const origins = new Map([...devServers(this.settings), ...preview.filter(([, choice]) => isOrigin(choice))]);
    const { shell, registry, ...spoken } = withOrigins(await this.source.siteFor(visitor, versions, language), origins);
    const { REMOTES_FALLBACK_URL: fallback } = this.settings;
    return {
      origins,
      site: {
        ...spoken,
        shell,
        registry: {
          ...registry,
          ...(this.settings.opsHost && this.placeOf(request, registry.remotes)),
          ...(fallback && { fallback }),
          ...(preview.length && { preview: preview.map(([remote, choice]) => `${remote} ${choice}`) }),
          ...(catalogueFrom && { catalogueFrom }),
        },
      },
    };
  }

  /** With an origin of its own, what of the remotes is at the one that was asked. */
  private placeOf(request: FastifyRequest, remotes: RegistryEntry[]): Pick<Registry, 'operations' | 'remotes'> {
    return isAtOperations(request, this.settings)
      ? { operations: 'here', remotes: remotes.flatMap(forTeam) }
      : { operations: 'elsewhere', remotes: remotes.flatMap(forCustomers) };
  }
}
