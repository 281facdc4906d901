import { hasPermission } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { type Account, UsersRepository } from '../../identity/index.ts';

/** A member of the team who may write plans. */
export type Specialist = Pick<Account, 'id' | 'name'>;

const mayWrite = ({ role }: Pick<Account, 'role'>): boolean => Boolean(role && hasPermission(role, 'plans.act'));

/** The members of the team to whom a plan can be assigned. */
@Injectable()
export class Specialists {
  constructor(private readonly users: UsersRepository) {}

  async list(): Promise<Account[]> {
    return (await this.users.listStaff()).filter((member) => !member.blocked && mayWrite(member));
  }

  /** Those whose job it is; everyone who may, if there are none. */
  async listByTrade(): Promise<Account[]> {
    const members = await this.list();
    const specialists = members.filter(({ role }) => role === 'nutrition');
    return specialists.length ? specialists : members;
  }

  /** Null if there is none, or they may not write plans. */
  async find(id: string): Promise<Specialist | null> {
    const member = await this.users.findById(id);
    return member && mayWrite(member) ? { id, name: member.name } : null;
  }
}
