import { buyDietPlan, buyFitnessPlan, type DietPlanBody, type FitnessPlanBody, type PlanKind } from '@fitghar/contracts/plans';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { OfferUsedUpError } from '@fitghar/services/offers';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';
import { BuyPlan } from '@fitghar/services/plans';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';

/** Takes the assessment and returns the order to pay (section 7, D38). Each call also has a legacy path. */
@ApiTags('plans')
@RequireUserType('U')
@Controller('bff')
export class BuyPlansController {
  constructor(
    private readonly buyPlan: BuyPlan,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  @Handles(buyFitnessPlan)
  @Throws(SessionEndedError, CreditUsedError, OfferUsedUpError, PaymentPendingError, GatewayUnavailableError)
  fitness(@CurrentUser() me: Principal, @Input() { body }: Input<typeof buyFitnessPlan>) {
    return this.buy(me, 'fitness', body);
  }

  @Handles(buyDietPlan)
  @Throws(SessionEndedError, CreditUsedError, OfferUsedUpError, PaymentPendingError, GatewayUnavailableError)
  diet(@CurrentUser() me: Principal, @Input() { body }: Input<typeof buyDietPlan>) {
    return this.buy(me, 'diet', body);
  }

  private async buy(me: Principal, kind: PlanKind, body: DietPlanBody | FitnessPlanBody) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    const { planId, order } = await this.buyPlan.run(user, kind, body);
    return withEnvelope(
      { plan_id: planId, paymentResponse: this.paymentResponses.responseFor(order, user) },
      'Please pay so that we can start on your plan',
    );
  }
}
