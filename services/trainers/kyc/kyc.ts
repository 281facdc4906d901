import { type KycBody, kycMessages } from '@fitghar/contracts/marketing';
import { Inject, Injectable } from '@nestjs/common';
import { LinkUnknownError, MailLinks } from '../../identity/index.ts';
import {
  Clock,
  Files,
  InvalidFieldsError,
  Live,
  Mongo,
  NotFoundError,
  Outbox,
  SETTINGS,
  type Settings,
  TooManyError,
  type Upload,
} from '../../kernel/index.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
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
    const forMs = this.settings.KYC_LINK_TTL_HOURS * 3_600_000;
    const fileId = await this.files.hold(upload, forMs);
    await this.uploads.add({ _id: fileId, ...owner, at: now, expiresAt: new Date(now.getTime() + forMs) });
    return `kyc:${fileId}`;
  }

  /**
   * Completes the KYC: the link is used up, and the trainer is ready for approval. Documents of an earlier KYC are
   * removed.
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError; InvalidFieldsError if a document is not this trainer's
   */
  async submit(token: string, body: KycBody): Promise<void> {
    const link = await this.links.find('kyc', token);
    const trainer = await this.trainers.findByEmail(link.email);
    if (!trainer) throw new LinkUnknownError();
    const fileIds = fileIdsOf(body);
    const replaced = documentsOf(trainer.kyc).filter((fileId) => !fileIds.includes(fileId));
    await this.mongo.transaction(async () => {
      if (!(await this.uploads.persist(link.email, fileIds)) || !(await this.files.persist(fileIds)))
        throw new InvalidFieldsError(Object.fromEntries(KYC_DOCUMENTS.map((name) => [name, [kycMessages.documents]])));
      await this.links.use(link.id);
      await this.trainers.setKyc(trainer.id, toKyc(body, this.clock.now()));
      await this.uploads.remove(replaced);
      await this.files.enqueueRemoval(replaced);
      await this.outbox.add('kyc-received-mail', link.id, { v: 1, link_id: link.id });
      this.live.publish('team', 'team.trainers');
    });
  }
}
