import { getKycDocument, hasPermission, type KycOfDocument, type TrainerDocument } from '@fitghar/contracts/admin';
import { addressOf } from '@fitghar/contracts/common';
import { SignedLinks } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/access-tokens.ts';

const MINUTES = 10;

const signed = (trainerId: string, document: TrainerDocument, of: KycOfDocument, by: string): string =>
  [trainerId, ...(of === 'new' ? [of] : []), document, by].join('.');

/** Links to KYC documents: valid for ten minutes, and bound to the team member (D13). */
@Injectable()
export class KycDocumentLinks {
  constructor(private readonly links: SignedLinks) {}

  /** Builds links for this team member; null if their role may not see documents. */
  linkerFor({ userId, role }: Principal): (trainerId: string, document: TrainerDocument, of?: KycOfDocument) => string | null {
    if (!role || !hasPermission(role, 'trainers.documents')) return () => null;
    return (trainerId, document, of = 'current') => {
      const { until, signature } = this.links.sign('document', signed(trainerId, document, of, userId), MINUTES);
      return `/bff${addressOf(getKycDocument, { id: trainerId, name: document, by: userId, kyc: of, until, signature })}`;
    };
  }

  /** Checks that we issued the link for that team member and that it has not expired. */
  verify(trainerId: string, document: TrainerDocument, of: KycOfDocument, by: string, until: number, signature: string): boolean {
    return this.links.verify('document', signed(trainerId, document, of, by), until, signature);
  }
}
