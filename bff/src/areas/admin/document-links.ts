import { mayDo, type TrainerDocument } from '@fitghar/contracts/admin';
import { SignedLinks } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/access-tokens.ts';

const MINUTES = 10;

/** Addresses of KYC documents: each works for ten minutes, and says for whom it was made (D13). */
@Injectable()
export class DocumentLinks {
  constructor(private readonly links: SignedLinks) {}

  /** For this member of the team; null where their role may not see documents. */
  of({ userId, role }: Principal): (trainerId: string, document: TrainerDocument) => string | null {
    if (!role || !mayDo(role, 'trainers.documents')) return () => null;
    return (trainerId, document) => {
      const { until, signature } = this.links.sign('document', `${trainerId}.${document}.${userId}`, MINUTES);
      return `/bff/api/v1/admin/trainers/${trainerId}/documents/${document}?by=${userId}&until=${until}&signature=${signature}`;
    };
  }

  /** Was this address made by us, for that person, and is it still good? */
  holds(trainerId: string, document: TrainerDocument, by: string, until: number, signature: string): boolean {
    return this.links.holds('document', `${trainerId}.${document}.${by}`, until, signature);
  }
}
