import { type LinkState } from '@fitghar/contracts/account';
import { idParam } from '@fitghar/contracts/common';
import {
  type Coverage,
  checkKycLink,
  createTrainer,
  getBank,
  getCoverage,
  getPincode,
  type ImageUploadBody,
  kycMessages,
  type PincodeAnswer,
  registerTrainer,
  requestKycLink,
  sendAreaWish,
  submitKyc,
  trainerMessages,
  uploadTrainerDocument,
} from '@fitghar/contracts/marketing';
import { Areas, AreaWishes } from '@fitghar/services/areas';
import { LinkExpiredError, LinkUnknownError, LinkUsedError, MailLinks } from '@fitghar/services/identity';
import { NotFoundError, TooManyError, UPLOAD_ERRORS, type Upload } from '@fitghar/services/kernel';
import { Banks, FindCoverage, Kyc, Pincodes, RegisterTrainer, TrainerTakenError } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, OptionalLogin, Public } from '../../platform/auth/auth.guard.ts';
import { UnprovenError } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

/** Trainers: registration, and KYC by the emailed link. */
@ApiTags('marketing')
@Public()
@Controller('bff')
export class TrainersController {
  constructor(
    private readonly register: RegisterTrainer,
    private readonly kyc: Kyc,
    private readonly pincodes: Pincodes,
    private readonly areas: Areas,
    private readonly areaWishes: AreaWishes,
    private readonly findCoverage: FindCoverage,
    private readonly banks: Banks,
    private readonly links: MailLinks,
  ) {}

  @Handles(registerTrainer)
  @FormRateLimit()
  @Throws(TrainerTakenError)
  async trainerRegister(@Input() { body }: Input<typeof registerTrainer>) {
    await this.register.run(body);
    return withEnvelope(null, trainerMessages.done);
  }

  /** The legacy shape of the registration. A team member's call may refer to documents they uploaded (D39). */
  @Handles(createTrainer)
  @OptionalLogin('trainers.act')
  @FormRateLimit()
  @Throws(TrainerTakenError)
  async createTrainer(@Input() { body }: Input<typeof createTrainer>, @CurrentUser() me?: Principal) {
    await this.register.run(body, me?.userId);
    return { ...withEnvelope(null, trainerMessages.done), statusCode: 201 as const };
  }

  /** The response format of the postal service, from our own directory. */
  @Handles(getPincode)
  async pincode(@Input() { pin }: Input<typeof getPincode>): Promise<PincodeAnswer> {
    const area = await this.pincodes.find(pin);
    if (!area) return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
    const { state: State, district: District, offices } = area;
    const PostOffice = offices.map((Name) => ({ Name, State, District, Pincode: pin }));
    return [{ Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice }];
  }

  /** Whether trainers serve the pincode. */
  @Handles(getCoverage)
  async coverage(@Input() { pin, trainer_gender }: Input<typeof getCoverage>): Promise<Coverage> {
    const [found, closed] = await Promise.all([this.findCoverage.run(pin, trainer_gender), this.areas.closedAt(pin)]);
    return { ...found, ...(closed && { closed }) };
  }

  /** Remembers whom to tell when we come to a pincode. */
  @Handles(sendAreaWish)
  @FormRateLimit()
  async wish(@Input() { body: { email, pincode } }: Input<typeof sendAreaWish>) {
    await this.areaWishes.add(email, pincode);
    return { received: true as const };
  }

  @Handles(getBank)
  bank(@Input() { ifsc }: Input<typeof getBank>) {
    return { bank: this.banks.find(ifsc) };
  }

  /** Status of an emailed KYC link. */
  @Handles(checkKycLink)
  @FormRateLimit()
  async kycLinkState(@Input() { body: { id } }: Input<typeof checkKycLink>): Promise<{ state: LinkState }> {
    return { state: await this.links.stateByToken('kyc', id) };
  }

  /** Emails a new link if a trainer has registered with the address. */
  @Handles(requestKycLink)
  @FormRateLimit()
  @Throws(TooManyError)
  async requestKycLink(@Input() { body: { email } }: Input<typeof requestKycLink>) {
    await this.links.request('kyc', email);
    return { sent: true as const };
  }

  /**
   * A form with `id` and `file`; returns a reference and no URL (D39). `id` is the link's token; from a team member it
   * may also be a trainer's id, or be omitted for a trainer they register next.
   */
  @Handles(uploadTrainerDocument)
  @OptionalLogin('trainers.act')
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError, UnprovenError, NotFoundError, ...UPLOAD_ERRORS, TooManyError)
  async imageUpload(@Input() { body, upload }: Input<typeof uploadTrainerDocument>, @CurrentUser() me?: Principal) {
    const file = await this.storeDocument(body, upload, me);
    return { ...withEnvelope({ file }), file };
  }

  private storeDocument({ id }: ImageUploadBody, upload: Upload | null, me: Principal | undefined): Promise<string> {
    const isLink = id !== undefined && !idParam.safeParse({ id }).success;
    if (isLink) return this.kyc.uploadByLink(id, upload);
    if (!me) throw new UnprovenError('Please log in, or open the link in our email');
    return this.kyc.uploadFor(me.userId, id, upload);
  }

  /** `id` as for changing a password by link. */
  @Handles(submitKyc)
  @FormRateLimit()
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError)
  async updateKyc(@Input() { id, body }: Input<typeof submitKyc>) {
    await this.kyc.submit(body.id ?? id, body);
    return withEnvelope(null, kycMessages.done);
  }
}
