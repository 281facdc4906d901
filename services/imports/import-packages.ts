import type { User } from '@fitghar/contracts/account';
import type { ImportedPackage } from '@fitghar/contracts/admin';
import { bookingMessages } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { type AssignedTrainer, ImportPackage } from '../bookings/index.ts';
import { UsersRepository } from '../identity/index.ts';
import { Audit, InvalidFieldsError, tenDigits } from '../kernel/index.ts';
import { isAssignable, Pincodes, servicesOf, TrainersRepository } from '../trainers/index.ts';
import type { ImportContext, Importer, Objection } from './importer.ts';

/** What is left of packages that were sold before, for customers who are here. */
@Injectable()
export class ImportPackages implements Importer<ImportedPackage> {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly importPackage: ImportPackage,
    private readonly audit: Audit,
  ) {}

  readonly keyOf = ({ customer_email, service }: ImportedPackage): string => `${customer_email} ${service}`;

  async objectionTo(row: ImportedPackage): Promise<Objection | null> {
    const { customer, trainer } = await this.find(row);
    if (!customer) return { problem: 'customer_email: No customer has it. Import customers first' };
    if (!(await this.pincodes.accepts(row.pincode))) return { problem: `pincode: ${bookingMessages.pincode}` };
    if (row.trainer_email && !trainer) return { problem: `trainer_email: No approved trainer for ${row.service} has it` };
    const objection = await this.importPackage.objectionTo(customer.id, row);
    if (!objection) return null;
    return objection === 'known' ? { known: true } : { problem: objection };
  }

  async add(row: ImportedPackage, { by }: ImportContext): Promise<void> {
    const { customer, trainer } = await this.find(row);
    if (!customer) throw new InvalidFieldsError({ customer_email: ['No customer has it'] });
    await this.importPackage.run(customer, row, trainer, (id) =>
      this.audit.note({ by, action: 'package.import', subject: { kind: 'package', id } }),
    );
  }

  private async find({
    customer_email,
    trainer_email,
    service,
  }: ImportedPackage): Promise<{ customer: User | null; trainer: AssignedTrainer | null }> {
    const account = await this.users.findByEmail(customer_email);
    const isCustomer = account?.type === 'U' && !account.blocked && !account.erased;
    const coach = trainer_email ? await this.users.findByEmail(trainer_email) : null;
    const found = coach && (await this.trainers.findByAccount(coach.id));
    const canCome = found && isAssignable(found) && servicesOf(found).includes(service);
    return {
      customer: isCustomer ? account : null,
      trainer: canCome ? { id: found.id, name: found.name, phone: tenDigits(found.phone), category: found.category } : null,
    };
  }
}
