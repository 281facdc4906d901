import type { User } from '@fitghar/contracts/account';
import { type EnrolBody, type Programme } from '@fitghar/contracts/institute';
import { Injectable } from '@nestjs/common';
import { Catalogue, wrongPrice } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, Mongo, newId } from '../../kernel/index.ts';
import { isPayable, OpenOrder, type Order, OrdersRepository } from '../../payments/index.ts';
import { AlreadyEnrolledError } from '../institute.errors.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';

/** Opens the order for a programme, or finds the one that is still to be paid. The batch is chosen after payment. */
@Injectable()
export class Enrol {
  constructor(
    private readonly mongo: Mongo,
    private readonly enrolments: EnrolmentsRepository,
    private readonly orders: OrdersRepository,
    private readonly openOrder: OpenOrder,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws InvalidFieldsError for an unknown programme, or a price that differs from the catalogue's (D12)
   * @throws AlreadyEnrolledError
   * @throws PaymentPendingError, GatewayUnavailableError; nothing is written then
   */
  async run(user: User, input: EnrolBody): Promise<{ order: Order; programme: Programme }> {
    const programme = (await this.catalogue.current()).programmes.find(({ id }) => id === input.programme_id);
    if (!programme) throw new InvalidFieldsError({ programme_id: ['Please choose one of the programmes'] });
    if (input.final_price !== undefined && input.final_price !== programme.Price) throw wrongPrice({ final_price: programme.Price * 100 });
    if (await this.enrolments.isEnrolled(user.id, programme.id)) throw new AlreadyEnrolledError();
    const terms = { pricePaise: programme.Price * 100, useCredit: input.use_credit ?? false, offerCodes: input.offer_codes };
    const open = await this.findOpenOrder(user.id, programme.id);
    if (open && (await this.openOrder.canReuse(open, terms))) return { order: open, programme };
    const id = newId();
    const order = await this.openOrder.run({
      userId: user.id,
      kind: 'enrolment',
      subjectId: id,
      item: { kind: 'programme', id: programme.id },
      ...terms,
      service: 'INSTITUTE',
      title: programme.header,
    });
    await this.mongo.transaction(async () => {
      await this.openOrder.store(order);
      await this.enrolments.insert({
        id,
        userId: user.id,
        programmeId: programme.id,
        gatewayOrderId: order.gatewayOrderId,
        status: 'pending',
        createdAt: this.clock.now(),
      });
    });
    return { order, programme };
  }

  /** An order from an earlier click that nobody has tried to pay, or not successfully. */
  private async findOpenOrder(userId: string, programmeId: string): Promise<Order | null> {
    const pending = await this.enrolments.findPending(userId, programmeId);
    const order = pending && (await this.orders.findByGatewayId(pending.gatewayOrderId));
    return order && isPayable(order.status) ? order : null;
  }
}
