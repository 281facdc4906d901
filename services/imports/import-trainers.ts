import { type ImportedTrainer } from '@fitghar/contracts/admin';
import { trainerMessages } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../identity/index.ts';
import { Audit, toE164 } from '../kernel/index.ts';
import { Pincodes, RegisterTrainer, TrainersRepository } from '../trainers/index.ts';
import type { ImportContext, Importer, Objection } from './importer.ts';

/** Trainers, who complete their KYC by an emailed link and are approved like any other. */
@Injectable()
export class ImportTrainers implements Importer<ImportedTrainer> {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly register: RegisterTrainer,
    private readonly audit: Audit,
  ) {}

  readonly keyOf = ({ email }: ImportedTrainer): string => email;

  async objectionTo({ email, mobile, pincode }: ImportedTrainer): Promise<Objection | null> {
    if (await this.trainers.existsByEmail(email)) return { known: true };
    if (await this.users.findByEmail(email)) return { problem: 'email: It belongs to a customer or a member of the team' };
    if (await this.trainers.existsByPhone(toE164(mobile))) return { problem: 'mobile: It belongs to another trainer' };
    return (await this.pincodes.find(pincode)) ? null : { problem: `pincode: ${trainerMessages.pinInvalid}` };
  }

  async add(row: ImportedTrainer, { by, passwordHash }: ImportContext): Promise<void> {
    await this.register.add(row, passwordHash, (id) => this.audit.note({ by, action: 'trainer.add', subject: { kind: 'trainer', id } }));
  }
}
