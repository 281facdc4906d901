import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/index.ts';
import { OffersModule } from '../offers/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { ConfirmQuotation } from './confirm-quotation/confirm-quotation.ts';
import { EndQuotation } from './end-quotation/end-quotation.ts';
import { MakeQuotation } from './make-quotation/make-quotation.ts';
import { QuotationsRepository } from './persistence/quotations.repository.ts';

const OPEN = [QuotationsRepository, MakeQuotation, EndQuotation];

@Module({ imports: [EnquiriesModule, OffersModule, PaymentsModule], providers: [...OPEN, ConfirmQuotation], exports: OPEN })
export class QuotationsModule {}
