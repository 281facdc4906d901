import { hasPermission, type TrainerDocument } from '@fitghar/contracts/admin';
import { SignedLinks } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';

const MINUTES = 10;

/** Whether a document belongs to the KYC in force or to the new one, which waits. */
export const kycOfDocument = z.enum(['current', 'new']);
type KycOfDocument = z.infer<typeof kycOfDocument>;

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
      return `/bff/api/v1/admin/trainers/${trainerId}/documents/${document}?by=${userId}&kyc=${of}&until=${until}&signature=${signature}`;
    };
  }

  /** Checks that we issued the link for that team member and that it has not expired. */
  verify(trainerId: string, document: TrainerDocument, of: KycOfDocument, by: string, until: number, signature: string): boolean {
    return this.links.verify('document', signed(trainerId, document, of, by), until, signature);
  }
}
