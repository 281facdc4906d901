import { Inject, Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { Buyers } from '../buyers/buyers.ts';
import { Fulfilments } from '../fulfilments.ts';
import type { Order, OrderTax } from '../orders/orders.repository.ts';
import { registrationFor } from './registration-for.ts';

/** Decides how an order is taxed (D71): by rates and registrations of the catalogue, and the place of supply. */
@Injectable()
export class Taxes {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pincodes: Pincodes,
    private readonly buyers: Buyers,
    private readonly fulfilments: Fulfilments,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * As of now. A session is supplied where it takes place (IGST Act, s. 12(4)), also to a business of another State. Anything
   * else is supplied where the buyer lives, and at our place if neither the buyer nor a saved address says where (s. 12(2)).
   */
  async termsOf(order: Order): Promise<OrderTax> {
    const { taxes, registrations } = await this.catalogue.current();
    const pincode = await this.fulfilments.forOrder(order).deliveryPincode?.(order);
    const visited = pincode ? await this.pincodes.stateCodeOf(pincode) : null;
    const buyer = visited ? await this.buyers.findStated(order.userId) : await this.buyers.find(order.userId);
    const known = visited ?? buyer?.state ?? null;
    const { place, gstin: seller, interState } = registrationFor(known, registrations, this.settings.SELLER_GSTIN);
    return { ...taxes[order.service], place, seller, interState, gstin: buyer?.gstin ?? null };
  }
}
