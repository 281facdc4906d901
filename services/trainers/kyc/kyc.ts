import { type KycBody, kycMessages } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { LinkGoneError, MailLinks } from '../../identity/index.ts';
import { Clock, Files, InvalidFieldsError, Live, Mongo, Outbox, TooManyError, type Upload } from '../../kernel/index.ts';
import { type KycUpload, kycUploadSchema } from '../persistence/kyc-upload.schema.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { maskAadhaar } from './mask-aadhaar.ts';

const DOCUMENTS = ['aadhar', 'pan', 'photo', 'certificate'] as const;
const MOST_UPLOADS = 40;

/** What a trainer shows us by the link from the mail (D7, D13). */
@Injectable()
export class Kyc {
  private readonly uploads: Model<KycUpload>;

  constructor(
    private readonly mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly links: MailLinks,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {
    this.uploads = mongo.model('KycUpload', kycUploadSchema);
  }

  /**
   * Keeps one document. @returns its reference, which is no address
   * @throws LinkGoneError, FileTypeError, FileTooLargeError, TooManyError
   */
  async upload(token: string, upload: Upload | null): Promise<string> {
    const { email } = await this.links.find('kyc', token);
    if (!upload) throw new InvalidFieldsError({ file: ['Please choose a file'] });
    if ((await this.uploads.countDocuments({ email })) >= MOST_UPLOADS)
      throw new TooManyError('That were many files. Please write to us', 86_400);
    return this.files.keep(upload, async (fileId) => {
      await this.uploads.create([{ _id: fileId ?? '', email, at: this.clock.now() }]);
      return `kyc:${fileId}`;
    });
  }

  /**
   * Completes the KYC; the link is used up, and the trainer is ready for approval.
   * @throws LinkGoneError; InvalidFieldsError where a document is not this trainer's
   */
  async submit(token: string, body: KycBody): Promise<void> {
    const link = await this.links.find('kyc', token);
    const trainer = await this.trainers.findByEmail(link.email);
    if (!trainer) throw new LinkGoneError('unknown');
    const fileOf = (name: (typeof DOCUMENTS)[number]) => body[name].replace('kyc:', '');
    const own = await this.uploads.countDocuments({ _id: { $in: DOCUMENTS.map(fileOf) }, email: link.email });
    if (own !== DOCUMENTS.length)
      throw new InvalidFieldsError(Object.fromEntries(DOCUMENTS.map((name) => [name, [kycMessages.documents]])));
    const kyc = {
      age: body.age,
      languages: body.language.map(maskAadhaar),
      qualification: body.qualification,
      experience: maskAadhaar(body.experience ?? 'NA'),
      accountNumber: body.account_no,
      accountHolder: maskAadhaar(body.account_holder_name),
      ifsc: body.ifsc_code,
      bank: maskAadhaar(body.bank_name),
      branch: maskAadhaar(body.branch_name),
      aadhar: fileOf('aadhar'),
      pan: fileOf('pan'),
      photo: fileOf('photo'),
      certificate: fileOf('certificate'),
      submittedAt: this.clock.now(),
    };
    await this.mongo.transaction(async () => {
      await this.links.use(link.id);
      await this.trainers.setKyc(trainer.id, kyc);
      await this.outbox.add('kyc-received-mail', link.id, { v: 1, link_id: link.id });
      this.live.tell('team', 'admin');
    });
  }
}
