import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Files, istIso, Mongo, PersonalData, RetentionSweep, tenDigits } from '../../kernel/index.ts';
import { documentsOf } from '../kyc/to-kyc.ts';
import { KycUploadsRepository } from '../persistence/kyc-uploads.repository.ts';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import type { StoredTrainer } from '../persistence/trainer.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';

function exportKyc(kyc: TrainerKyc | null | undefined) {
  if (!kyc) return null;
  const { aadhar, pan, photo, certificate, submittedAt, ...answers } = kyc;
  return { ...answers, submitted_at: submittedAt && istIso(submittedAt), documents: documentsOf(kyc).length };
}

/** A trainer's personal data: exported and erased on request, and erased when an application came to nothing. */
@Injectable()
export class TrainerData implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly uploads: KycUploadsRepository,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {}

  onModuleInit(): void {
    this.personalData.register('trainer', {
      export: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        return trainer && this.exportOf(trainer);
      },
      erase: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (trainer) await this.erase(trainer);
      },
    });
    this.sweep.register('unfinishedTrainer', async (before, most) =>
      this.eraseWithAccount(await this.trainers.listUnfinished(before, most)),
    );
    this.sweep.register('rejectedTrainer', async (before, most) => this.eraseWithAccount(await this.trainers.listRejected(before, most)));
  }

  private exportOf({ kyc, newKyc, ...trainer }: StoredTrainer) {
    const {
      name,
      email,
      phone,
      gender,
      currentAddress,
      pin,
      district,
      state,
      servicingArea,
      serviceType,
      status,
      rejectedFor,
      kycRejectedFor,
      workingHours,
      profileShown,
      gstin,
    } = trainer;
    return {
      ...{ name, email, phone: tenDigits(phone), gender, currentAddress, pin, district, state, servicingArea, serviceType },
      ...{ status, rejectedFor, kycRejectedFor, workingHours, profileShown, gstin, stars: trainer.stars, ratings: trainer.ratings },
      registered_at: trainer.createdAt && istIso(trainer.createdAt),
      kyc: exportKyc(kyc),
      new_kyc: exportKyc(newKyc),
    };
  }

  /** Joins the caller's transaction. */
  private async erase(trainer: StoredTrainer): Promise<void> {
    const uploaded = await this.uploads.removeOf(trainer.email);
    await this.trainers.erase(trainer.id, this.clock.now());
    await this.files.enqueueRemoval([...new Set([...documentsOf(trainer.kyc), ...documentsOf(trainer.newKyc), ...uploaded])]);
  }

  private async eraseWithAccount(due: StoredTrainer[]): Promise<number> {
    for (const trainer of due)
      await this.mongo.transaction(() => (trainer.userId ? this.personalData.erase(trainer.userId.toString()) : this.erase(trainer)));
    return due.length;
  }
}
