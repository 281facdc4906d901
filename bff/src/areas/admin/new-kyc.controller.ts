import {
  type AuditAction,
  approveNewKyc,
  getNewKyc,
  type KycFact,
  kycFact,
  type NewKyc,
  rejectNewKyc,
  trainerDocument,
} from '@fitghar/contracts/admin';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Kyc, KycChangedError, type TrainerKyc, TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { KycDocumentLinks } from './kyc-document-links.ts';
import { maskAccount } from './trainer.presenter.ts';

const FACTS: Record<KycFact, (kyc: TrainerKyc) => string> = {
  account: ({ accountNumber }) => accountNumber,
  holder: ({ accountHolder }) => accountHolder,
  ifsc: ({ ifsc }) => ifsc,
  bank: ({ bank }) => bank,
  branch: ({ branch }) => branch,
  age: ({ age }) => String(age ?? ''),
  languages: ({ languages }) => languages.join(', '),
  qualification: ({ qualification }) => qualification ?? '',
  experience: ({ experience }) => experience,
};
const shown = { ...FACTS, account: maskAccount };

/** KYC that approved trainers sent by a mailed link, and that waits beside the one in force. */
@ApiTags('admin')
@Controller('bff')
export class NewKycController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly kyc: Kyc,
    private readonly documents: KycDocumentLinks,
    private readonly audit: Audit,
  ) {}

  @Handles(getNewKyc)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  async show(@CurrentUser() me: Principal, @Req() request: FastifyRequest, @Input() { id }: Input<typeof getNewKyc>): Promise<NewKyc> {
    const trainer = await this.trainers.findWithKyc(id);
    if (!trainer) throw new NotFoundError('trainer');
    const { kyc: inForce, newKyc: waiting } = trainer;
    if (!waiting?.submittedAt) return { waiting: null };
    await this.audit.read({ by: me.userId, action: 'trainer.read-kyc', subject: { kind: 'trainer', id } });
    const link = this.documents.linkerFor(me, request);
    return {
      waiting: {
        submitted_at: istIso(waiting.submittedAt),
        facts: kycFact.options.map((fact) => ({
          fact,
          value: shown[fact](waiting),
          in_force: inForce ? shown[fact](inForce) : '',
          changed: !inForce || FACTS[fact](waiting) !== FACTS[fact](inForce),
        })),
        documents: trainerDocument.options.map((document) => ({
          document,
          link: link(id, document, 'new'),
          changed: waiting[document] !== inForce?.[document],
        })),
      },
    };
  }

  @Handles(approveNewKyc)
  @RequireProof()
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, KycChangedError)
  async approve(@CurrentUser() me: Principal, @Input() { id, body: { submitted_at } }: Input<typeof approveNewKyc>) {
    await this.decide(me, 'trainer.approve-kyc', id, undefined, () => this.kyc.approveNew(id, submitted_at));
    return withEnvelope(null, 'The new KYC is in force');
  }

  @Handles(rejectNewKyc)
  @RequireProof()
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, KycChangedError)
  async reject(@CurrentUser() me: Principal, @Input() { id, body: { submitted_at, reason } }: Input<typeof rejectNewKyc>) {
    await this.decide(me, 'trainer.reject-kyc', id, reason, () => this.kyc.rejectNew(id, submitted_at, reason));
    return withEnvelope(null, 'The new KYC is rejected');
  }

  private decide(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<void>): Promise<void> {
    const snapshot = async () => {
      const trainer = await this.trainers.findWithKyc(id);
      const state = (kyc: TrainerKyc | null | undefined) => [kyc ? maskAccount(kyc) : null, kyc?.submittedAt ?? null];
      const [account, submitted_at] = state(trainer?.kyc);
      const [new_account, new_submitted_at] = state(trainer?.newKyc);
      return trainer && { account, submitted_at, new_account, new_submitted_at };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'trainer', id }, reason, snapshot }, work);
  }
}
