import { envelope } from '@fitghar/contracts/common';
import {
  type DietPlanBody,
  dietPlanBody,
  type FitnessPlanBody,
  fitnessPlanBody,
  type PlanKind,
  planResult,
} from '@fitghar/contracts/plans';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';
import { BuyPlan } from '@fitghar/services/plans';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
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

  @Post(['user/fitnessPlan', 'admin/api/fitness-plans'])
  @ApiResponse({ status: 201, standardSchema: envelope(planResult) })
  @Throws(SessionEndedError, CreditUsedError, PaymentPendingError, GatewayUnavailableError)
  fitness(@CurrentUser() me: Principal, @Body({ schema: fitnessPlanBody }) body: FitnessPlanBody) {
    return this.buy(me, 'fitness', body);
  }

  @Post(['user/dietPlan', 'admin/api/diet-plans'])
  @ApiResponse({ status: 201, standardSchema: envelope(planResult) })
  @Throws(SessionEndedError, CreditUsedError, PaymentPendingError, GatewayUnavailableError)
  diet(@CurrentUser() me: Principal, @Body({ schema: dietPlanBody }) body: DietPlanBody) {
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
