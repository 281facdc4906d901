import { mailedRefs, UsersRepository } from '@fitghar/services/identity';
import { Keys, PersonalData, REF } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { Injectable } from '@nestjs/common';
import { MAX_CUSTOMERS, ORDER, phoneIn } from './search-terms.ts';

/** What someone searches jobs for, as the job log and the failed jobs know it. */
@Injectable()
export class JobSearch {
  constructor(
    private readonly users: UsersRepository,
    private readonly orders: OrdersRepository,
    private readonly personalData: PersonalData,
    private readonly keys: Keys,
  ) {}

  /** The ids by which jobs name what `q` is about, or words of an error. */
  async filterOf(q = ''): Promise<{ refs: string[] } | { error: string }> {
    const refs = await this.refsOf(q);
    return refs ? { refs } : { error: q };
  }

  private async refsOf(q: string): Promise<string[] | undefined> {
    if (REF.test(q)) return [q, ...(await this.personalData.idsOf(q))];
    if (ORDER.test(q)) {
      const order = await this.orders.findByGatewayId(q);
      return order ? [order.id, order.subjectId, ...(order.paymentId ? [order.paymentId] : [])] : [];
    }
    const phone = phoneIn(q);
    if (!q.includes('@') && !phone) return undefined;
    const customers = await this.users.search(phone ?? q, MAX_CUSTOMERS);
    const ids = (await Promise.all(customers.map(({ id }) => this.personalData.idsOf(id)))).flat();
    // Codes and links are requested for an email, which need not have an account.
    return phone ? ids : [...ids, ...mailedRefs(this.keys, q)];
  }
}
