import { CatalogueModule } from '@fitghar/services/catalogue';
import { IdentityModule } from '@fitghar/services/identity';
import { InstituteModule } from '@fitghar/services/institute';
import { Module } from '@nestjs/common';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { CertificatesController } from './certificates.controller.ts';
import { EnrolmentsController } from './enrolments.controller.ts';
import { ProgrammesController } from './programmes.controller.ts';

@Module({
  imports: [CatalogueModule, InstituteModule, IdentityModule],
  controllers: [ProgrammesController, EnrolmentsController, CertificatesController],
  providers: [PaymentResponses, ShownCatalogue],
})
export class InstituteAreaModule {}
