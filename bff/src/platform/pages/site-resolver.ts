import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { RegistrySource, type SiteFiles } from '@fitghar/services/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { devServers, type Origins, withOrigins } from './dev-servers.ts';
import { Visitors } from './visitors.ts';

const isOrigin = (choice: string): boolean => choice.startsWith('http');

/** The site for one visitor: each remote's version by its releases, or by a team member's preview. */
@Injectable()
export class SiteResolver {
  constructor(
    private readonly source: RegistrySource,
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** With a `reply`, gives new visitors an id. `origins` are dev servers that replace parts of the site. */
  async resolve(request: FastifyRequest, reply?: FastifyReply): Promise<{ site: SiteFiles; origins: Origins }> {
    const visitor = reply ? this.visitors.identify(request, reply) : this.visitors.idOf(request);
    const preview = [...this.visitors.previewOf(request)];
    const versions = new Map(preview.filter(([, choice]) => !isOrigin(choice)));
    const origins = new Map([...devServers(this.settings), ...preview.filter(([, choice]) => isOrigin(choice))]);
    const { shell, registry } = withOrigins(await this.source.siteFor(visitor, versions), origins);
    const { REMOTES_FALLBACK_URL: fallback } = this.settings;
    return {
      origins,
      site: {
        shell,
        registry: {
          ...registry,
          ...(fallback && { fallback }),
          ...(preview.length && { preview: preview.map(([remote, choice]) => `${remote} ${choice}`) }),
        },
      },
    };
  }
}
