import { type TrainerRegisterBody, trainerMessages } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { EmailTakenError, MailLinks, RegisterUser } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, newId } from '../../kernel/index.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';
import { TrainerTakenError } from '../trainers.errors.ts';

/** A trainer joins: an account of type T, a record that waits for its KYC, and a mail with the link to it. */
@Injectable()
export class RegisterTrainer {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly registerUser: RegisterUser,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws TrainerTakenError; InvalidFieldsError for a pincode that India does not have */
  async run(input: TrainerRegisterBody): Promise<void> {
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
      createdAt: this.clock.now(),
    };
    try {
      await this.registerUser.run({ name, email, password, mobile: phone }, 'T', async () => {
        await this.trainers.insert(newId(), trainer);
        await this.links.create('kyc', email);
      });
    } catch (error) {
      if (error instanceof EmailTakenError) throw new TrainerTakenError();
      throw error;
    }
  }
}
