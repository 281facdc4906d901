import { kycBody, kycMessages, type OlderTrainerBody, partOfKycBody, trainerMessages } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { EmailTakenError, MailLinks, RegisterUser } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, newId } from '../../kernel/index.ts';
import { fileIdsOf, KYC_DOCUMENTS, toKyc } from '../kyc/to-kyc.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';
import { TrainerTakenError } from '../trainers.errors.ts';

/** A trainer joins: an account of type T, a record that waits for its KYC, and a mail with the link to it. */
@Injectable()
export class RegisterTrainer {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly uploads: KycUploadsRepository,
    private readonly pincodes: Pincodes,
    private readonly registerUser: RegisterUser,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * @param input with parts of the KYC, or all of it, where the older call brought them (D30)
   * @param by id of the team member who registers the trainer and has uploaded the documents; null for the trainers themselves
   * @throws TrainerTakenError; InvalidFieldsError for a pincode that India does not have and for documents of others
   */
  async run(input: OlderTrainerBody, by: string | null = null): Promise<void> {
    const kyc = this.kycOf(input);
    const { name, email, password, phone, gender, pin, current_address, service_type, servicing_area } = input;
    const area = await this.pincodes.find(pin);
    if (!area) throw new InvalidFieldsError({ pin: [trainerMessages.pinInvalid] });
    const chosen = area.offices.filter((office) => servicing_area?.includes(office));
    const trainer = {
      name,
      email,
      phone: `+91${phone}`,
      gender,
      currentAddress: current_address,
      pin,
      district: area.district,
      state: area.state,
      servicingArea: chosen.length ? chosen : area.offices,
      serviceType: service_type,
      status: 'P' as const,
      kyc,
      createdAt: this.clock.now(),
    };
    try {
      await this.registerUser.run({ name, email, password, mobile: phone }, 'T', async () => {
        await this.trainers.insert(newId(), trainer);
        await this.takeDocuments(input, by);
        if (!kyc?.submittedAt) await this.links.create('kyc', email);
      });
    } catch (error) {
      if (error instanceof EmailTakenError) throw new TrainerTakenError();
      throw error;
    }
  }

  private kycOf(input: OlderTrainerBody): TrainerKyc | null {
    const part = partOfKycBody.parse(input);
    if (!Object.keys(part).length) return null;
    return toKyc(part, kycBody.safeParse(part).success ? this.clock.now() : null);
  }

  private async takeDocuments(input: OlderTrainerBody, by: string | null): Promise<void> {
    const fileIds = fileIdsOf(input);
    if (!fileIds.length || (by && (await this.uploads.give(by, input.email, fileIds)))) return;
    const given = KYC_DOCUMENTS.filter((name) => input[name] !== undefined);
    throw new InvalidFieldsError(Object.fromEntries(given.map((name) => [name, [kycMessages.documents]])));
  }
}
