import { type KycBody, kycMessages } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { LinkUnknownError, MailLinks } from '../../identity/index.ts';
import { Clock, Files, InvalidFieldsError, Live, Mongo, NotFoundError, Outbox, TooManyError, type Upload } from '../../kernel/index.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { fileIdsOf, KYC_DOCUMENTS, toKyc } from './to-kyc.ts';

const MOST_UPLOADS = 40;

/** What a trainer shows us by the link from the mail (D7, D13), or a team member for them (D39). */
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
  ) {}

  /**
   * Keeps one document of the trainer to whom the link was mailed. @returns its reference, which is no address
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError, FileTypeError, FileTooLargeError, TooManyError
   */
  async uploadByLink(token: string, upload: Upload | null): Promise<string> {
    const { email } = await this.links.find('kyc', token);
    return this.keep({ email, by: null }, upload);
  }

  /**
   * Keeps one document for a trainer, or for one whom the same team member registers next.
   * @param by id of the team member @param trainerId left out for a trainer who is yet to register
   * @throws NotFoundError, FileTypeError, FileTooLargeError, TooManyError
   */
  async uploadFor(by: string, trainerId: string | undefined, upload: Upload | null): Promise<string> {
    if (!trainerId) return this.keep({ email: null, by }, upload);
    const trainer = await this.trainers.findById(trainerId);
    if (!trainer) throw new NotFoundError('trainer');
    return this.keep({ email: trainer.email, by }, upload);
  }

  private async keep(owner: { email: string | null; by: string | null }, upload: Upload | null): Promise<string> {
    if (!upload) throw new InvalidFieldsError({ file: ['Please choose a file'] });
    if (owner.email && (await this.uploads.countOf(owner.email)) >= MOST_UPLOADS)
      throw new TooManyError('That were many files. Please write to us', 86_400);
    return this.files.keep(upload, async (fileId) => {
      await this.uploads.add({ _id: fileId ?? '', ...owner, at: this.clock.now() });
      return `kyc:${fileId}`;
    });
  }

  /**
   * Completes the KYC; the link is used up, and the trainer is ready for approval.
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError; InvalidFieldsError where a document is not this trainer's
   */
  async submit(token: string, body: KycBody): Promise<void> {
    const link = await this.links.find('kyc', token);
    const trainer = await this.trainers.findByEmail(link.email);
    if (!trainer) throw new LinkUnknownError();
    if (!(await this.uploads.areOf(link.email, fileIdsOf(body))))
      throw new InvalidFieldsError(Object.fromEntries(KYC_DOCUMENTS.map((name) => [name, [kycMessages.documents]])));
    await this.mongo.transaction(async () => {
      await this.links.use(link.id);
      await this.trainers.setKyc(trainer.id, toKyc(body, this.clock.now()));
      await this.outbox.add('kyc-received-mail', link.id, { v: 1, link_id: link.id });
      this.live.tell('team', 'admin');
    });
  }
}
