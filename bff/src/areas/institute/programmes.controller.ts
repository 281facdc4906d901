import { type Batch, batches, PROGRAMMES, programmeParam, programmes } from '@fitghar/contracts/institute';
import { Seats, upcomingBatches } from '@fitghar/services/institute';
import { Clock, NotFoundError } from '@fitghar/services/kernel';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

@ApiTags('institute')
@Public()
@Controller('bff/api/v1/institute/programmes')
export class ProgrammesController {
  constructor(
    private readonly seats: Seats,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: programmes })
  list() {
    return PROGRAMMES;
  }

  /** The next batches with their free seats. */
  @Get(':id/batches')
  @ApiResponse({ status: 200, standardSchema: batches })
  @Throws(NotFoundError)
  listBatches(@Param({ schema: programmeParam }) { id }: { id: string }): Promise<Batch[]> {
    if (!PROGRAMMES.some((programme) => programme.id === id)) throw new NotFoundError('programme');
    return Promise.all(
      upcomingBatches(id, this.clock.now()).map(async (batch) => ({
        id: batch.id,
        starts_on: batch.startsOn,
        ends_on: batch.endsOn,
        hours: batch.hours,
        seats_left: await this.seats.countLeft(batch.id),
      })),
    );
  }
}
