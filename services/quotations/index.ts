export { EndQuotation } from './end-quotation/end-quotation.ts';
export { endOf, MakeQuotation } from './make-quotation/make-quotation.ts';
export { type Quotation, QuotationsRepository } from './persistence/quotations.repository.ts';
export { QuotationStateError } from './quotations.errors.ts';
export { QuotationsModule } from './quotations.module.ts';
