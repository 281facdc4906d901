export { MakeOffer } from './make-offer/make-offer.ts';
export { OfferUsedUpError } from './offers.errors.ts';
export { OffersModule } from './offers.module.ts';
export { type Discount, Offers, type Purchase } from './offers.ts';
export { type Offer, OffersRepository } from './persistence/offers.repository.ts';
export { Referrals } from './referrals.ts';
export { WithdrawOffer } from './withdraw-offer/withdraw-offer.ts';
