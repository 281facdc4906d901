import { type Batch, getBatches, getProgrammes, PROGRAMMES } from '@fitghar/contracts/institute';
import { Batches, firstClassOf, Seats } from '@fitghar/services/institute';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';

@ApiTags('institute')
@Public()
@Controller('bff')
export class ProgrammesController {
  constructor(
    private readonly seats: Seats,
    private readonly batches: Batches,
    private readonly sold: ShownCatalogue,
  ) {}

  @Handles(getProgrammes)
  async list(@Req() request: FastifyRequest) {
    return (await this.sold.for(request)).programmes;
  }

  /** The next batches with their free seats. */
  @Handles(getBatches)
  @Throws(NotFoundError)
  async listBatches(@Input() { id }: Input<typeof getBatches>): Promise<Batch[]> {
    if (!PROGRAMMES.some((programme) => programme.id === id)) throw new NotFoundError('programme');
    return Promise.all(
      (await this.batches.listOpen(id)).map(async (batch) => ({
        id: batch.id,
        starts_on: firstClassOf(batch),
        ends_on: batch.endsOn,
        hours: batch.hours,
        seats_left: await this.seats.countLeft(batch.id),
      })),
    );
  }
}
