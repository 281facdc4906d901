import { HOUR_MS } from '@fitghar/contracts/common';
import { type KycBody, kycMessages } from '@fitghar/contracts/marketing';
import { Inject, Injectable } from '@nestjs/common';
import { LinkUnknownError, MailLinks } from '../../identity/index.ts';
import {
  Clock,
  Files,
  InvalidFieldsError,
  istIso,
  Live,
  Mongo,
  NotFoundError,
  newId,
  Outbox,
  SETTINGS,
  type Settings,
  TooManyError,
  type Upload,
} from '../../kernel/index.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { KycChangedError } from '../trainers.errors.ts';
import { documentsOf, fileIdsOf, KYC_DOCUMENTS, toKyc } from './to-kyc.ts';

const MAX_UPLOADS = 40;

/** KYC of a trainer, by the emailed link (D7, D13) or by a team member (D39). */
@Injectable()
export class Kyc {
  constructor(
    private readonly mongo: Mongo,
    private readonly uploads: KycUploadsRepository,
    private readonly trainers: TrainersRepository,
    private readonly links: MailLinks,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Stores a document of the trainer who got the link.
   * @returns its reference, which is no URL
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError, FileTypeError, FileTooLargeError, TooManyError
   */
  async uploadByLink(token: string, upload: Upload | null): Promise<string> {
    const { email } = await this.links.find('kyc', token);
    return this.store({ email, by: null }, upload);
  }

  /**
   * Stores a document for a trainer, or for one whom the same team member registers next.
   * @param by id of the team member
   * @param trainerId omitted if the trainer is not registered yet
   * @throws NotFoundError, FileTypeError, FileTooLargeError, TooManyError
   */
  async uploadFor(by: string, trainerId: string | undefined, upload: Upload | null): Promise<string> {
    if (!trainerId) return this.store({ email: null, by }, upload);
    const trainer = await this.trainers.findById(trainerId);
    if (!trainer) throw new NotFoundError('trainer');
    return this.store({ email: trainer.email, by }, upload);
  }

  private async store(owner: { email: string | null; by: string | null }, upload: Upload | null): Promise<string> {
    if (!upload) throw new InvalidFieldsError({ file: ['Please choose a file'] });
    if (owner.email && (await this.uploads.countOf(owner.email)) >= MAX_UPLOADS)
      throw new TooManyError('Upload limit reached. Please contact us', 86_400);
    const now = this.clock.now();
    const forMs = this.settings.KYC_LINK_TTL_HOURS * HOUR_MS;
    const fileId = await this.files.hold(upload, forMs);
    await this.uploads.add({ _id: fileId, ...owner, at: now, expiresAt: new Date(now.getTime() + forMs) });
    return `kyc:${fileId}`;
  }

  /**
   * Completes the KYC: the link is used up, and the trainer is ready for approval, after a rejection once more. Of an
   * approved trainer it waits beside the one in force, because whoever reads the mailbox could name another account.
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError; InvalidFieldsError if a document is not this trainer's
   */
  async submit(token: string, body: KycBody): Promise<void> {
    const link = await this.links.find('kyc', token);
    const fileIds = fileIdsOf(body);
    await this.mongo.transaction(async () => {
      const trainer = await this.trainers.findByEmail(link.email); // here, so that an approval at the same time conflicts
      if (!trainer) throw new LinkUnknownError();
      if (!(await this.uploads.persist(link.email, fileIds)) || !(await this.files.persist(fileIds)))
        throw new InvalidFieldsError(Object.fromEntries(KYC_DOCUMENTS.map((name) => [name, [kycMessages.documents]])));
      await this.links.use(link.id);
      const kyc = toKyc(body, this.clock.now());
      if (trainer.status === 'A') {
        await this.trainers.setNewKyc(trainer.id, kyc);
        await this.removeDocuments(trainer.newKyc, trainer.kyc, kyc);
      } else {
        await this.trainers.setKyc(trainer.id, kyc);
        await this.removeDocuments(trainer.kyc, kyc);
      }
      await this.outbox.add('kyc-received-mail', link.id, { v: 1, link_id: link.id });
      this.live.publish('team', 'team.trainers');
    });
  }

  /**
   * Replaces the KYC in force by the new one.
   * @param seen when the one that was checked was submitted
   * @throws NotFoundError; KycChangedError if another one waits now, or none
   */
  async approveNew(id: string, seen: string): Promise<void> {
    await this.decideNew(id, seen, async (kyc, newKyc) => {
      await this.trainers.approveNewKyc(id, newKyc);
      await this.removeDocuments(kyc, newKyc);
      await this.outbox.add('kyc-decided-mail', newId(), { v: 1, trainer_id: id, approved: true });
    });
  }

  /**
   * Drops the new KYC; the one in force stays.
   * @param reason shared with the trainer
   * @throws NotFoundError; KycChangedError if another one waits now, or none
   */
  async rejectNew(id: string, seen: string, reason: string): Promise<void> {
    await this.decideNew(id, seen, async (kyc, newKyc) => {
      await this.trainers.rejectNewKyc(id, reason);
      await this.removeDocuments(newKyc, kyc);
      await this.outbox.add('kyc-decided-mail', newId(), { v: 1, trainer_id: id, approved: false });
    });
  }

  private async decideNew(
    id: string,
    seen: string,
    decide: (kyc: TrainerKyc | null | undefined, newKyc: TrainerKyc) => Promise<void>,
  ): Promise<void> {
    await this.mongo.transaction(async () => {
      const trainer = await this.trainers.findWithKyc(id);
      if (!trainer) throw new NotFoundError('trainer');
      const { kyc, newKyc } = trainer;
      if (!newKyc?.submittedAt || istIso(newKyc.submittedAt) !== seen) throw new KycChangedError();
      await decide(kyc, newKyc);
    });
  }

  /** Removes the documents of a KYC that is no longer stored, except those that others refer to. */
  private async removeDocuments(of: TrainerKyc | null | undefined, ...others: (TrainerKyc | null | undefined)[]): Promise<void> {
    const kept = others.flatMap(documentsOf);
    const fileIds = documentsOf(of).filter((fileId) => !kept.includes(fileId));
    await this.uploads.remove(fileIds);
    await this.files.enqueueRemoval(fileIds);
  }
}
