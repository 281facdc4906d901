import { getTrainerPhoto, getTrainersNear } from '@fitghar/contracts/booking';
import { Files, NotFoundError, SignedLinks } from '@fitghar/services/kernel';
import { TrainerCards } from '@fitghar/services/trainers';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { SANDBOX_POLICY, uploadedFile } from '../../platform/http/uploaded-file.ts';
import { photoOf, TrainerCardPresenter } from './trainer-card.presenter.ts';

/** Trainers as customers see them, with the trainers’ consent. */
@ApiTags('booking')
@Controller('bff')
export class TrainerCardsController {
  constructor(
    private readonly cards: TrainerCards,
    private readonly presenter: TrainerCardPresenter,
    private readonly links: SignedLinks,
    private readonly files: Files,
  ) {}

  /** A few trainers who might come to this pincode. */
  @Handles(getTrainersNear)
  @RequireUserType('U')
  async near(@Input() { service_type, pincode, trainer_gender }: Input<typeof getTrainersNear>) {
    const near = await this.cards.listNear(service_type, pincode, trainer_gender);
    return { rows: near.map((trainer) => this.presenter.one(trainer)) };
  }

  /** A photo by a link of a card, until the trainer withdraws the consent. */
  @Handles(getTrainerPhoto)
  @Public()
  @Header('cache-control', 'private, max-age=600')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  async photo(@Input() { id, until, signature }: Input<typeof getTrainerPhoto>): Promise<StreamableFile> {
    const fileId = this.links.verify('document', photoOf(id), until, signature) ? await this.cards.findPhoto(id) : null;
    if (!fileId) throw new NotFoundError('photo');
    return uploadedFile('photo', await this.files.read(fileId));
  }
}
