import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Mongo, NotFoundError, newId, Outbox } from '../../kernel/index.ts';
import { KYC_DONE } from '../persistence/trainer.operations.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { TrainerNotReadyError } from '../trainers.errors.ts';
import { levelByExperience } from './level-by-experience.ts';

/** Ops' decisions on trainers (section 4). */
@Injectable()
export class DecideTrainer {
  constructor(
    private readonly mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly catalogue: Catalogue,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError; TrainerNotReadyError unless the trainer is pending with KYC completed */
  async approve(id: string): Promise<void> {
    const { rules } = await this.catalogue.current();
    await this.decide(
      id,
      async () => {
        if (!(await this.trainers.setStatus(id, 'A', { status: 'P', ...KYC_DONE }, this.clock.now()))) return false;
        await this.trainers.place(id, levelByExperience(await this.trainers.experienceOf(id), rules));
        return true;
      },
      'Only pending trainers with completed KYC can be approved',
    );
  }

  /**
   * A second rejection keeps the first reason and sends no second email (D45).
   * @param reason shared with the trainer
   * @throws NotFoundError; TrainerNotReadyError if the trainer is approved
   */
  async reject(id: string, reason: string): Promise<void> {
    if ((await this.trainers.findById(id))?.status === 'R') return;
    await this.decide(
      id,
      () => this.trainers.setStatus(id, 'R', { status: 'P' }, this.clock.now(), reason),
      'Only pending trainers can be rejected. Block approved trainers instead',
    );
  }

  /** A blocked trainer cannot be assigned, and loses the visits ahead (ADR 061). @throws NotFoundError */
  async block(id: string, blocked: boolean): Promise<void> {
    await this.mongo.transaction(async () => {
      const before = await this.trainers.setBlocked(id, blocked);
      if (before === null) throw new NotFoundError('trainer');
      if (blocked && !before) await this.outbox.add('trainer-blocked', newId(), { v: 1, trainer_id: id });
    });
  }

  private async decide(id: string, change: () => Promise<boolean>, refusal: string): Promise<void> {
    await this.mongo.transaction(async () => {
      if (await change()) await this.outbox.add('trainer-decided-mail', newId(), { v: 1, trainer_id: id });
      else if (await this.trainers.findById(id)) throw new TrainerNotReadyError(refusal);
      else throw new NotFoundError('trainer');
    });
  }
}
