import {
  answered,
  idParam,
  MESSAGES,
  type PageQuery,
  pageQuery,
  type RejectTrainerBody,
  rejectTrainerBody,
  trainerIdBody,
  trainerRecord,
  trainerRecords,
} from '@fitghar/contracts';
import { Files, NotFoundError } from '@fitghar/services/kernel';
import { DecideTrainer, TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { trainerRecord as view } from './trainer.views.ts';

/** Trainers, and what ops decide of them. */
@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/trainers')
export class AdminTrainersController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly decide: DecideTrainer,
    private readonly files: Files,
  ) {}

  /** The newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: answered(trainerRecords) })
  async list(@Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const [trainers, total] = await Promise.all([this.trainers.list(page, limit), this.trainers.count()]);
    return inEnvelope({ rows: trainers.map((trainer) => view(trainer, this.files)), page, limit, total });
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: answered(trainerRecord) })
  async show(@Param({ schema: idParam }) { id }: { id: string }) {
    const trainer = await this.trainers.findById(id);
    if (!trainer) throw new NotFoundError('trainer');
    return inEnvelope(view(trainer, this.files));
  }

  @Post('approve')
  @HttpCode(200)
  async approve(@Body({ schema: trainerIdBody }) { id }: { id: string }) {
    await this.decide.approve(id);
    return inEnvelope(null, MESSAGES.admin.approved);
  }

  @Post('reject')
  @HttpCode(200)
  async reject(@Body({ schema: rejectTrainerBody }) { id, reason = '' }: RejectTrainerBody) {
    await this.decide.reject(id, reason);
    return inEnvelope(null, MESSAGES.admin.rejected);
  }

  @Post('block')
  @HttpCode(200)
  async block(@Body({ schema: trainerIdBody }) { id }: { id: string }) {
    await this.decide.block(id, true);
    return inEnvelope(null, MESSAGES.admin.blocked);
  }

  @Post('unblock')
  @HttpCode(200)
  async unblock(@Body({ schema: trainerIdBody }) { id }: { id: string }) {
    await this.decide.block(id, false);
    return inEnvelope(null, MESSAGES.admin.unblocked);
  }
}
