import type { User } from '@fitghar/contracts/account';
import { type DietPlanBody, type FitnessPlanBody, type PlanKind, planMessages, planTitle } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Catalogue, wrongPrice } from '../../catalogue/index.ts';
import { Consents } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, Mongo, newId } from '../../kernel/index.ts';
import { OpenOrder, type Order } from '../../payments/index.ts';
import { isSamePlan } from '../delivery-deadline/is-same-plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';

/** The order to pay for the plan. */
export interface BoughtPlan {
  planId: string;
  order: Order;
}

/**
 * Stores the assessment with the ground of its use, and opens the order. Work on the plan starts after payment. Without a
 * consent, which section 7 does not send, the details are used for this plan only (D61).
 */
@Injectable()
export class BuyPlan {
  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly openOrder: OpenOrder,
    private readonly consents: Consents,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws InvalidFieldsError for a price that differs from the catalogue's (D12)
   * @throws PaymentPendingError, GatewayUnavailableError; nothing is written then
   */
  async run(user: User, kind: PlanKind, input: DietPlanBody | FitnessPlanBody): Promise<BoughtPlan> {
    const { price, final_price, amount, use_credit = false, offer_codes, health_consent, ...assessment } = input;
    const { plans, rules } = await this.catalogue.current();
    const product = plans[kind].find((each) => each.type === input.type);
    if (!product) throw new InvalidFieldsError({ type: [planMessages.missing] });
    const months = input.plan_type === '3month' ? 3 : 1;
    const total = product.price * months; // D21
    const prices = [
      { field: 'price', sent: price, ours: product.price },
      { field: 'final_price', sent: final_price, ours: total },
      { field: 'amount', sent: amount, ours: total },
    ];
    const wrong = prices.filter(({ sent, ours }) => sent !== undefined && sent !== ours);
    if (wrong.length) throw wrongPrice(Object.fromEntries(wrong.map(({ field, ours }) => [field, ours * 100])));
    const planId = newId();
    const chosen = { kind, type: input.type, assessment };
    const again = (await this.plans.listUnsent(user.id)).some((other) => isSamePlan(other, chosen));
    const order = await this.openOrder.run({
      userId: user.id,
      kind: 'plan',
      subjectId: planId,
      pricePaise: total * 100,
      item: { kind: 'plan', id: product.type },
      offerCodes: offer_codes,
      service: 'DIET',
      title: `${planTitle(product.name)}, ${months === 1 ? '1 month' : `${months} months`}`,
      useCredit: use_credit,
    });
    const createdAt = this.clock.now();
    await this.mongo.transaction(async () => {
      await this.openOrder.store(order);
      if (health_consent) await this.consents.record(user.id, 'health', true);
      await this.plans.insert({
        id: planId,
        userId: user.id,
        ...chosen,
        months,
        ...(again && { again }),
        healthGround: health_consent ? 'consent' : 'order',
        gatewayOrderId: order.gatewayOrderId,
        status: 'pending',
        promiseHours: rules.plan_promise_hours,
        createdAt,
      });
    });
    return { planId, order };
  }
}
