import type { CustomerBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { AddCustomer, UsersRepository } from '../identity/index.ts';
import { Audit } from '../kernel/index.ts';
import type { ImportContext, Importer, Objection } from './importer.ts';

/** Customers, who choose their passwords by an emailed link. */
@Injectable()
export class ImportCustomers implements Importer<CustomerBody> {
  constructor(
    private readonly users: UsersRepository,
    private readonly addCustomer: AddCustomer,
    private readonly audit: Audit,
  ) {}

  readonly keyOf = ({ email }: CustomerBody): string => email;

  async objectionTo({ email }: CustomerBody): Promise<Objection | null> {
    const account = await this.users.findByEmail(email);
    if (!account) return null;
    return account.type === 'U' ? { known: true } : { problem: 'email: It belongs to a trainer or a member of the team' };
  }

  async add(row: CustomerBody, { by, passwordHash }: ImportContext): Promise<void> {
    const audited = (id: string) => this.audit.note({ by, action: 'user.add', subject: { kind: 'user', id } });
    await this.addCustomer.run(row, audited, passwordHash);
  }
}
