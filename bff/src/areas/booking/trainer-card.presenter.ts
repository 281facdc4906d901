import { getTrainerPhoto, type TrainerCard } from '@fitghar/contracts/booking';
import { addressOf } from '@fitghar/contracts/common';
import { meanStars } from '@fitghar/services/bookings';
import { SignedLinks } from '@fitghar/services/kernel';
import type { ShownTrainer } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';

const MINUTES = 10;
/** What the link of a photo is signed for. */
export const photoOf = (id: string): string => `photo.${id}`;

/** Trainers as customers see them. */
@Injectable()
export class TrainerCardPresenter {
  constructor(private readonly links: SignedLinks) {}

  one(trainer: ShownTrainer): TrainerCard {
    const { id, name, photo, languages, experience, qualification, certificate, ratings } = trainer;
    const link = photo && this.links.sign('document', photoOf(id), MINUTES);
    return {
      ...{ id, first_name: name.split(/\s/)[0] ?? '', languages, experience, qualification, certified: certificate !== '' },
      photo_url: link ? `/bff${addressOf(getTrainerPhoto, { id, ...link })}` : null,
      ...{ rating: meanStars(trainer), ratings },
    };
  }
}
