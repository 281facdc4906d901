import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { MakeOffer } from './make-offer/make-offer.ts';
import { Offers } from './offers.ts';
import { OffersRepository } from './persistence/offers.repository.ts';
import { Referrals } from './referrals.ts';
import { WithdrawOffer } from './withdraw-offer/withdraw-offer.ts';

const OPEN = [Offers, OffersRepository, Referrals, MakeOffer, WithdrawOffer];

@Module({ imports: [CatalogueModule, IdentityModule], providers: OPEN, exports: OPEN })
export class OffersModule {}
