import { UsersRepository } from '@fitghar/services/identity';
import { type Actor, ForeignTokenError, type TokenRights } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';

/** A request that the guard let through: by a session, or by a release token. */
export type ReleaseRequest = FastifyRequest & { user?: Principal; release?: TokenRights };

/** Who makes a release call. */
@Injectable()
export class Releaser {
  constructor(private readonly users: UsersRepository) {}

  /** @throws ForeignTokenError where a token belongs to another team */
  async of({ user, release }: ReleaseRequest, remote: string): Promise<Actor> {
    if (release) {
      if (release.remotes && !release.remotes.includes(remote)) throw new ForeignTokenError(remote);
      return release.actor;
    }
    const id = user?.userId ?? '';
    return { id, name: (await this.users.findNames([id])).get(id) ?? 'Gone' };
  }
}
