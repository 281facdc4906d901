import type { ImportedTrainer } from '@fitghar/contracts/admin';
import {
  kycBody,
  kycMessages,
  type LegacyTrainerBody,
  partOfKycBody,
  type TrainerRegisterBody,
  trainerMessages,
} from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { EmailTakenError, MailLinks, RegisterUser } from '../../identity/index.ts';
import { Clock, Files, InvalidFieldsError, newId, toE164 } from '../../kernel/index.ts';
import { fileIdsOf, KYC_DOCUMENTS, toKyc } from '../kyc/to-kyc.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import type { NewTrainer } from '../persistence/trainer.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';
import { TrainerTakenError } from '../trainers.errors.ts';

/** @throws TrainerTakenError for an email address of another account */
const takenIsClear = (registered: Promise<unknown>): Promise<unknown> =>
  registered.catch((error: unknown) => {
    throw error instanceof EmailTakenError ? new TrainerTakenError() : error;
  });

/** Registers a trainer: an account of type T, a record that waits for its KYC, and an email with the KYC link. */
@Injectable()
export class RegisterTrainer {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly uploads: KycUploadsRepository,
    private readonly pincodes: Pincodes,
    private readonly registerUser: RegisterUser,
    private readonly links: MailLinks,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /**
   * @param input with part or all of the KYC if the legacy call sent it (D30)
   * @param by id of the team member who registers the trainer and uploaded the documents; null for self-registration
   * @throws TrainerTakenError; InvalidFieldsError for an unknown pincode and for documents of others
   */
  async run(input: LegacyTrainerBody, by: string | null = null): Promise<void> {
    const kyc = this.kycOf(input);
    const { name, email, password, phone } = input;
    const trainer = await this.trainerOf(input, kyc);
    await takenIsClear(
      this.registerUser.run({ name, email, password, mobile: phone }, 'T', async (userId) => {
        await this.trainers.insert(newId(), { ...trainer, userId: new Types.ObjectId(userId) });
        await this.claimDocuments(input, by);
        if (!kyc?.submittedAt) await this.links.create('kyc', email);
      }),
    );
  }

  /**
   * A trainer who has agreed to nothing yet, and chooses a password by *Forgot password*. The KYC follows by the emailed link.
   * @param audited writes in the same transaction
   * @throws TrainerTakenError; InvalidFieldsError for an unknown pincode
   */
  async add(
    { name, email, mobile, gender, pincode, address, service }: ImportedTrainer,
    passwordHash: string,
    audited: (id: string) => Promise<void>,
  ): Promise<void> {
    const [id, input] = [newId(), { name, email, phone: mobile, gender, pin: pincode, current_address: address, service_type: service }];
    const trainer = await this.trainerOf(input, null);
    await takenIsClear(
      this.registerUser.create({ type: 'T', name, email, mobile, passwordHash }, async (userId) => {
        await this.trainers.insert(id, { ...trainer, userId: new Types.ObjectId(userId) });
        await this.links.create('kyc', email);
        await audited(id);
      }),
    );
  }

  private async trainerOf(
    { name, email, phone, gender, pin, current_address, service_type, servicing_area }: Omit<TrainerRegisterBody, 'password'>,
    kyc: TrainerKyc | null,
  ): Promise<NewTrainer> {
    const area = await this.pincodes.find(pin);
    if (!area) throw new InvalidFieldsError({ pin: [trainerMessages.pinInvalid] });
    const chosen = area.offices.filter((office) => servicing_area?.includes(office));
    return {
      name,
      email,
      phone: toE164(phone),
      gender,
      currentAddress: current_address,
      pin,
      district: area.district,
      state: area.state,
      servicingArea: chosen.length ? chosen : area.offices,
      serviceType: service_type,
      status: 'P',
      kyc,
      createdAt: this.clock.now(),
    };
  }

  private kycOf(input: LegacyTrainerBody): TrainerKyc | null {
    const part = partOfKycBody.parse(input);
    if (!Object.keys(part).length) return null;
    return toKyc(part, kycBody.safeParse(part).success ? this.clock.now() : null);
  }

  private async claimDocuments(input: LegacyTrainerBody, by: string | null): Promise<void> {
    const fileIds = fileIdsOf(input);
    if (!fileIds.length) return;
    if (by && (await this.uploads.transfer(by, input.email, fileIds)) && (await this.files.persist(fileIds))) return;
    const documents = KYC_DOCUMENTS.filter((name) => input[name] !== undefined);
    throw new InvalidFieldsError(Object.fromEntries(documents.map((name) => [name, [kycMessages.documents]])));
  }
}
