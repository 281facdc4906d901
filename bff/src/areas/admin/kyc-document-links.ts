import { getKycDocument, hasPermission, type KycOfDocument, type TrainerDocument } from '@fitghar/contracts/admin';
import { addressOf } from '@fitghar/contracts/common';
import { SignedLinks } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import type { Input } from '../../platform/http/handles.ts';
import { Visitors } from '../../platform/pages/visitors.ts';

type ReadInput = Input<typeof getKycDocument>;

const MINUTES = 10;

const signed = (trainerId: string, document: TrainerDocument, of: KycOfDocument, by: string, browser: string | null): string =>
  [trainerId, ...(of === 'new' ? [of] : []), document, by, browser ?? ''].join('.');

/**
 * Links to KYC documents: valid for ten minutes, for the team member (D13) and in the browser that asked for them, by a
 * cookie that no address and no log has.
 */
@Injectable()
export class KycDocumentLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly visitors: Visitors,
  ) {}

  /** Builds links for this team member; null if their role may not see documents. */
  linkerFor(
    { userId, role }: Principal,
    request: FastifyRequest,
  ): (trainerId: string, document: TrainerDocument, of?: KycOfDocument) => string | null {
    if (!role || !hasPermission(role, 'trainers.documents')) return () => null;
    const browser = this.visitors.idOf(request);
    return (trainerId, document, of = 'current') => {
      const { until, signature } = this.links.sign('document', signed(trainerId, document, of, userId, browser), MINUTES);
      return `/bff${addressOf(getKycDocument, { id: trainerId, name: document, by: userId, kyc: of, until, signature })}`;
    };
  }

  /** Checks that we issued the link for that team member in this browser, and that it has not expired. */
  verify({ id, name, kyc, by, until, signature }: ReadInput, request: FastifyRequest): boolean {
    return this.links.verify('document', signed(id, name, kyc, by, this.visitors.idOf(request)), until, signature);
  }
}
