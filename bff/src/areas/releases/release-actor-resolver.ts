import { UsersRepository } from '@fitghar/services/identity';
import { type Actor, ForeignTokenError, type TokenRights } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';

/** A request authorised by a login session or a release token. */
export type ReleaseRequest = FastifyRequest & { user?: Principal; release?: TokenRights };

/** Resolves who makes a release call. */
@Injectable()
export class ReleaseActorResolver {
  constructor(private readonly users: UsersRepository) {}

  /** @throws ForeignTokenError if the token belongs to another team */
  async actorFor({ user, release }: ReleaseRequest, remote: string): Promise<Actor> {
    if (release) {
      if (release.remotes && !release.remotes.includes(remote)) throw new ForeignTokenError(remote);
      return release.actor;
    }
    const id = user?.userId ?? '';
    return { id, name: (await this.users.memberNames([id]))(id), person: id };
  }
}
