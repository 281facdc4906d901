import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { ImportCustomers } from './import-customers.ts';
import { ImportPackages } from './import-packages.ts';
import { ImportTrainers } from './import-trainers.ts';
import { Imports } from './imports.ts';

@Module({
  imports: [BookingsModule, IdentityModule, TrainersModule],
  providers: [Imports, ImportCustomers, ImportTrainers, ImportPackages],
  exports: [Imports],
})
export class ImportsModule {}
