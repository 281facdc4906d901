import { hasPermission, type TrainerDocument } from '@fitghar/contracts/admin';
import { SignedLinks } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/access-tokens.ts';

const MINUTES = 10;

/** Links to KYC documents: valid for ten minutes, and bound to the team member (D13). */
@Injectable()
export class KycDocumentLinks {
  constructor(private readonly links: SignedLinks) {}

  /** Builds links for this team member; null if their role may not see documents. */
  linkerFor({ userId, role }: Principal): (trainerId: string, document: TrainerDocument) => string | null {
    if (!role || !hasPermission(role, 'trainers.documents')) return () => null;
    return (trainerId, document) => {
      const { until, signature } = this.links.sign('document', `${trainerId}.${document}.${userId}`, MINUTES);
      return `/bff/api/v1/admin/trainers/${trainerId}/documents/${document}?by=${userId}&until=${until}&signature=${signature}`;
    };
  }

  /** Checks that we issued the link for that team member and that it has not expired. */
  verify(trainerId: string, document: TrainerDocument, by: string, until: number, signature: string): boolean {
    return this.links.verify('document', `${trainerId}.${document}.${by}`, until, signature);
  }
}
